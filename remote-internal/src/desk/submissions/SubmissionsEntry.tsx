import { audienceOf } from '@tandem/shared/access';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { CircleAlert, Inbox as InboxIcon } from 'lucide-react';
import { Inbox } from './Inbox';
import styles from './SubmissionsEntry.module.css';
import { useSubmissionAddress } from './submissions.address';

/** «Formulaires à vérifier (3)» in the head of a page, and the inbox; nothing at all for those who do not treat the kind (desk 17). */
export function SubmissionsEntry({ kind }: { kind: SubmissionKind }) {
  const { user } = usePlatform();
  return kindsTreatedBy(audienceOf(user)).includes(kind) ? <Entry kind={kind} /> : null;
}

function Entry({ kind }: { kind: SubmissionKind }) {
  const address = useSubmissionAddress();
  const { open = 0, urgent = 0 } = useEndpoint(submissions.counts, {}).data?.kinds[kind] ?? {};
  const hurry = urgent > 0 && countOf(urgent, 'urgent');
  const Icon = hurry ? CircleAlert : InboxIcon;

  return (
    <>
      {open > 0 && (
        <span className={styles.entry} data-urgent={hurry ? '' : undefined}>
          <Button icon={<Icon size={16} aria-hidden />} onClick={() => address.open()}>
            <span>
              <span className={styles.words}>Formulaires à vérifier</span>
              {` (${formatCount(open)})`}
            </span>
            {hurry && <b className={styles.urgent}>{hurry}</b>}
          </Button>
        </span>
      )}
      <Inbox />
    </>
  );
}
