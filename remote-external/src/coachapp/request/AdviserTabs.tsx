import type { User } from '@tandem/shared/contract/access/session';
import { useLocation, useNavigate } from '@tandem/shared/router';
import { Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useState } from 'react';
import { Steps } from '../../steps/Steps';
import { OwnRequests } from './OwnRequests';
import { requestDoor } from './request.door';

const start = requestDoor.steps[0]!.start;

/** What an adviser who is signed in finds: the form with the own name, and the own requests. */
export default function AdviserTabs({ user: { firstName, lastName, email } }: { user: User }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [active, setActive] = useState<'form' | 'own'>('form');
  const [round, setRound] = useState(0);
  const restart = () => {
    void navigate(pathname);
    setRound(round + 1);
    setActive('form');
  };

  return (
    <Tabs
      label="Demandes CoachApp"
      active={active}
      onActive={setActive}
      tabs={[
        {
          id: 'form',
          label: 'Nouvelle demande',
          content: (
            <Steps
              key={round}
              door={requestDoor}
              given={{ requester: { ...start, firstName, lastName, email } }}
              confirmedBy={null}
            />
          ),
        },
        { id: 'own', label: 'Mes demandes', content: <OwnRequests onNew={restart} /> },
      ]}
    />
  );
}
