import { type Consent, consents, type ConsentScope, type WithheldMail } from '@tandem/shared/contract/people/consents';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { NotNotified } from '../../../kit/not-notified/NotNotified';
import { AnswerForm } from './ConsentForms';
import { ConsentRow } from './ConsentRow';
import { lineOf } from './consent.labels';
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

function Consents({
  studentId,
  today,
  mayRecord,
  rows,
  scopes,
  requests,
  held: withheld,
}: Props & ReplyOf<typeof consents.list>) {
  const forms = useOneOpen();
  const asked = scopes.find((scope) => forms.isOpen(scope));
  const currentOf = (scope: ConsentScope) => rows.find((row) => row.scope === scope && row.isCurrent);
  const older = rows.filter(({ isCurrent }) => !isCurrent);
  if (asked)
    return <AnswerForm studentId={studentId} today={today} scope={asked} scopes={scopes} onDone={forms.close} />;

  return (
    <>
      {withheld.length > 0 && <WithheldMails rows={withheld} mayAct={mayRecord} />}
      <ul className={styles.consents}>
        {scopes.map((scope) => (
          <ConsentRow
            key={scope}
            {...{ studentId, scope, today, forms, mayRecord }}
            current={currentOf(scope)}
            pending={requests.find((request) => request.scopes.includes(scope))}
          />
        ))}
      </ul>
      {older.length > 0 && <Older rows={older} />}
    </>
  );
}

/** Mails that wait for a consent: what they are about, and what can be done. */
const WithheldMails = ({ rows, mayAct }: { rows: readonly WithheldMail[]; mayAct: boolean }) => (
  <ul className={styles.held} aria-label="E-mails retenus">
    {rows.map((row) => (
      <li key={row.mailId}>
        <p>{`«\u00a0${row.subject}\u00a0», retenu le ${formatInstant(row.heldAt)}`}</p>
        <NotNotified rows={[row]} mayAct={mayAct && row.isOwn} />
      </li>
    ))}
  </ul>
);

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
