import { audienceOf } from '@tandem/shared/access';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { CircleAlert, Inbox } from 'lucide-react';
import { lazy, Suspense } from 'react';
import styles from './SubmissionsEntry.module.css';
import { useSubmissionAddress } from './submissions.address';

const Panel = lazy(() => import('./SubmissionsPanel').then((module) => ({ default: module.SubmissionsPanel })));

/** «Demandes à traiter (3)» in the head of a page, and what it opens; nothing at all for whoever does not treat the kind (desk 17). */
export function SubmissionsEntry({ kind }: { kind: SubmissionKind }) {
  const { user } = usePlatform();
  return kindsTreatedBy(audienceOf(user)).includes(kind) ? <Entry kind={kind} /> : null;
}

function Entry({ kind }: { kind: SubmissionKind }) {
  const address = useSubmissionAddress();
  const { open = 0, urgent = 0 } = useEndpoint(submissions.counts, {}).data?.kinds[kind] ?? {};
  const hurry = urgent > 0 && countOf(urgent, 'urgente');
  const Icon = hurry ? CircleAlert : Inbox;

  return (
    <>
      {open > 0 && (
        <span className={styles.entry} data-urgent={hurry ? '' : undefined}>
          <Button icon={<Icon size={16} aria-hidden />} onClick={() => address.open()}>
            <span>
              <span className={styles.words}>Demandes à traiter</span>
              {` (${formatCount(open)})`}
            </span>
            {hurry && <b className={styles.urgent}>{hurry}</b>}
          </Button>
        </span>
      )}
      {address.isOpen && (
        <Suspense fallback={null}>
          <Panel kind={kind} address={address} />
        </Suspense>
      )}
    </>
  );
}
