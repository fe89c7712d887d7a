import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { isOpenCoaching, nextCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import type { CoachingStatus } from '@tandem/shared/contract/enumerations';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { isMeetable } from '../../coaching.labels';
import { AssignDialog } from './AssignDialog';
import { MeetingLink } from './MeetingLink';
import { type FormStep, StepDialog } from './StepDialog';
import { useClosing } from './useClosing';
import { useCoachingStep } from './useCoachingStep';

type Opened = 'accepted' | 'assign' | FormStep;

const labels: Readonly<Partial<Record<CoachingStatus, string>>> = {
  review: 'Prendre en charge l’analyse',
  accepted: 'Accepter…',
  refused: 'Refuser…',
  paused: 'Suspendre…',
  ended: 'Terminer…',
  withdrawn: 'Retirer…',
};
/** What a follow-up waits for. */
const forward: readonly CoachingStatus[] = ['review', 'accepted', 'active'];
const dangerous: readonly CoachingStatus[] = ['refused', 'withdrawn'];

/** The first accompaniment makes it «En cours», nobody does by hand (coaching 5). */
const stepsFrom = (status: CoachingStatus) =>
  nextCoachingStatuses[status].filter((to) => !(status === 'accepted' && to === 'active'));

/** What can be done with a follow-up from where it is: the usual step as a button, the others behind a menu. */
export function CoachingSteps({ of, onChange }: { of: Coaching; onChange: () => void }) {
  const { takeAtOnce, isRunning } = useCoachingStep();
  const downloadClosing = useClosing();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isOpen = isOpenCoaching(of.status);

  const press = (to: CoachingStatus) => {
    if (to === 'review') void takeAtOnce(of, { to });
    else if (to === 'active' && of.status === 'paused') void takeAtOnce(of, { to, reason: null });
    else setOpened(to as Opened);
  };
  const labelOf = (to: CoachingStatus) => labels[to] ?? (of.status === 'ended' ? 'Reprendre…' : 'Reprendre');
  const steps = stepsFrom(of.status);
  const isMet = isMeetable(of.status);
  // Where somebody is met, that comes first: every other step stands in the menu.
  const [first, others] = isMet ? [undefined, steps] : [steps[0], steps.slice(1)];
  const items: MenuItem[] = [
    ...(isOpen
      ? [
          { label: 'Modifier', onSelect: onChange },
          { label: 'Attribuer…', onSelect: () => setOpened('assign') },
        ]
      : []),
    ...(of.status === 'ended' ? [{ label: 'Bilan (PDF)', onSelect: () => void downloadClosing(of.id) }] : []),
    ...others.map((to) => ({ label: labelOf(to), onSelect: () => press(to), isDanger: dangerous.includes(to) })),
  ];

  return (
    <>
      {isMet && <MeetingLink of={of} />}
      {first && (
        <Button
          size="small"
          isBusy={isRunning}
          onClick={() => press(first)}
          {...(forward.includes(first) && { variant: 'primary' as const })}
        >
          {labelOf(first)}
        </Button>
      )}
      {items.length > 0 && <Menu label="Actions" trigger={<EllipsisVertical size={18} aria-hidden />} items={items} />}
      {(opened === 'accepted' || opened === 'assign') && (
        <AssignDialog of={of} isAcceptance={opened === 'accepted'} onClose={close} />
      )}
      {opened && opened !== 'accepted' && opened !== 'assign' && <StepDialog of={of} to={opened} onClose={close} />}
    </>
  );
}
