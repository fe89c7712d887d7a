import { type Consent, consents, type ConsentScope } from '@tandem/shared/contract/people/consents';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/Card';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { AnswerForm } from './ConsentForms';
import { ConsentRow } from './ConsentRow';
import { lineOf } from './consent.words';
import styles from './Consents.module.css';

interface Props {
  studentId: number;
  /** ISO date. */
  today: string;
  mayRecord: boolean;
}

/** What the apprentice agreed to: the newest answer of each subject, and all the older ones below. */
export function ConsentsCard(given: Props) {
  const found = useEndpoint(consents.list, { params: { id: given.studentId } });
  return (
    <Card title="Consentements">
      <Loaded of={found}>{(data) => <Consents {...given} {...data} />}</Loaded>
    </Card>
  );
}

function Consents({ studentId, today, mayRecord, rows, scopes }: Props & ReplyOf<typeof consents.list>) {
  const forms = useOneOpen();
  const asked = scopes.find((scope) => forms.isOpen(scope));
  const currentOf = (scope: ConsentScope) => rows.find((row) => row.scope === scope && row.isCurrent);
  const older = rows.filter(({ isCurrent }) => !isCurrent);
  if (asked)
    return <AnswerForm studentId={studentId} today={today} scope={asked} scopes={scopes} onDone={forms.close} />;

  return (
    <>
      <ul className={styles.consents}>
        {scopes.map((scope) => (
          <ConsentRow key={scope} {...{ studentId, scope, today, forms, mayRecord }} current={currentOf(scope)} />
        ))}
      </ul>
      {older.length > 0 && <Older rows={older} />}
    </>
  );
}

const Older = ({ rows }: { rows: readonly Consent[] }) => (
  <details className={styles.older}>
    <summary>{rows.length === 1 ? 'Une réponse antérieure' : `${rows.length} réponses antérieures`}</summary>
    <ul>
      {rows.map((row) => (
        <li key={row.id}>{lineOf(row)}</li>
      ))}
    </ul>
  </details>
);
