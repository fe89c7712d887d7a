import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { Suspense, useRef } from 'react';
import { ChoiceSwitch } from '../../kit/ChoiceSwitch';
import { RequestsInbox } from '../../panels';
import { FormsInbox } from './FormsInbox';
import styles from './InboxPanel.module.css';
import type { SubmissionAddress } from './submissions.address';

interface Props {
  address: SubmissionAddress;
  /** The reader decides requests for courses too. */
  hasRequests: boolean;
}

const parts = [
  { value: 'open', label: 'Formulaires à vérifier' },
  { value: 'requests', label: 'Demandes à décider' },
] as const;

/** What comes in, beside the page: forms that a person has to look at, and requests that wait for a decision (desk 17, 18). */
export function InboxPanel({ address, hasRequests }: Props) {
  const { part, openId, goTo, close } = address;
  const beginRef = useRef<HTMLElement>(null);
  return (
    <Drawer isOpen isWide onClose={close} title="À traiter" initialFocus={beginRef}>
      <div className={styles.inbox}>
        {hasRequests && openId === undefined && (
          <ChoiceSwitch label="Ce qui est arrivé" choices={parts} value={part} onValue={goTo} />
        )}
        {hasRequests && part === 'requests' ? (
          <Suspense fallback={<Skeleton lines={9} />}>
            <RequestsInbox />
          </Suspense>
        ) : (
          <FormsInbox address={address} beginRef={beginRef} />
        )}
      </div>
    </Drawer>
  );
}
