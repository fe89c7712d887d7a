import {
  type Consent,
  consentForm,
  consents,
  type ConsentScope,
  withdrawalFields,
} from '@tandem/shared/contract/people/consents';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';
import type { Values } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { answerOf, answerRows, withdrawalRows } from './consent.fields';

interface Props {
  studentId: number;
  /** ISO date. */
  today: string;
  onDone: () => void;
}

/** Records what somebody agreed to, or refused. */
export function AnswerForm({
  studentId,
  today,
  onDone,
  scope,
  scopes,
}: Props & { scope: ConsentScope | ''; scopes: ConsentScope[] }) {
  const { run, isRunning } = useAction(consents.record);
  const start = answerOf(scope, today);
  const { save, conflict } = useSave<Consent, Sent<typeof consentForm>>({
    subject: ['Réponse', 'e'],
    basis: { values: start, version: 0 },
    send: ({ answer, ...given }) =>
      run({ params: { id: studentId }, body: { values: { ...given, isGiven: answer === 'given' } } }),
    partOf: () => undefined,
    endpoint: consents.record,
    onDone,
  });

  return (
    <EditForm
      name="consent"
      rows={answerRows(scopes)}
      values={start}
      schema={consentForm}
      choices={noChoices}
      isBusy={isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}

/** Records that a consent was taken back; it stays in the history. */
export function WithdrawalForm({ studentId, today, onDone, consent }: Props & { consent: Consent }) {
  const { run, isRunning } = useAction(consents.withdraw);
  const valuesOf = ({ withdrawnOn }: Consent): Values => ({ withdrawnOn: withdrawnOn ?? today });
  const { save, conflict } = useSave<Consent, Sent<typeof withdrawalFields>>({
    subject: ['Retrait du consentement', ''],
    basis: { values: valuesOf(consent), version: consent.version },
    send: async ({ withdrawnOn }, version) => {
      const params = { id: studentId, consentId: consent.id };
      const answer = await run({ params, body: { version, withdrawnOn } });
      return answer;
    },
    partOf: (current) => ({ values: valuesOf(current), version: current.version }),
    endpoint: consents.withdraw,
    onDone,
  });

  return (
    <EditForm
      name={`withdrawal-${consent.id}`}
      rows={withdrawalRows}
      values={valuesOf(consent)}
      schema={withdrawalFields}
      choices={noChoices}
      isBusy={isRunning}
      conflict={conflict}
      note="Le consentement reste dans l’historique, avec la date de son retrait."
      onSave={save}
      onDone={onDone}
    />
  );
}
