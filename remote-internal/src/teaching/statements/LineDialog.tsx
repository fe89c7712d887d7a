import { statementLineLabels } from '@tandem/shared/contract/enumerations';
import {
  type LineValues,
  lineValues,
  type Statement,
  type StatementLine,
  writtenKinds,
} from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/dates';
import { durationText, parseDuration } from '@tandem/shared/rules/duration';
import { daysOfMonth, monthText } from '@tandem/shared/rules/month';
import { DateField } from '@tandem/shared/ui/DateField';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useId, useState } from 'react';
import styles from '../../kit/dialog.module.css';
import { valuesOf } from './line.values';
import { useActionFeedback } from '../useActionFeedback';
import { SubmitDialog } from '../../kit/SubmitDialog';

interface Props {
  statement: Statement;
  /** The line that changes; without one, one more is added. */
  line?: StatementLine;
  onClose: () => void;
}

const kinds = writtenKinds.map((value) => ({ value, label: statementLineLabels[value] }));

/** What is paid beside the lessons: what for, when, how long. */
export function LineDialog({ statement, line, onClose }: Props) {
  const id = useId();
  const before = line ? valuesOf(line) : undefined;
  const [kind, setKind] = useState<LineValues['kind'] | ''>(before?.kind ?? 'meeting');
  const [date, setDate] = useState(before?.date ?? '');
  const [duration, setDuration] = useState(before ? durationText(before.minutes) : '');
  const [label, setLabel] = useState(before?.label ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { save, isRunning } = useSaveLine(statement, line);
  const { first, last } = daysOfMonth(statement.month);

  const handleSave = async () => {
    const typed = lineValues.safeParse({ kind, date, minutes: parseDuration(duration), label });
    const faults = typed.success ? await save(typed.data) : faultsOf(typed.error.issues);
    if (!faults) return onClose();
    setErrors(faults);
  };

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={line ? `Modifier «\u00a0${line.label}\u00a0»` : `Nouvelle ligne, ${monthText(statement.month)}`}
      size="small"
      confirm={line ? 'Enregistrer' : 'Ajouter la ligne'}
      isBusy={isRunning}
    >
      <Form id={id} className={styles.fields} onSubmit={() => void handleSave()}>
        <SelectField label="Genre" name="kind" options={kinds} value={kind} onValue={setKind} isRequired />
        <TextField
          label="Libellé"
          name="label"
          isRequired
          maxLength={120}
          error={errors['label']}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <DateField
          label="Date"
          value={date}
          onValue={setDate}
          from={first}
          to={last < today() ? last : today()}
          error={errors['date']}
          isRequired
        />
        <TextField
          label="Durée"
          name="minutes"
          isRequired
          hint={'Par exemple 1\u00a0h\u00a030'}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          error={errors['minutes']}
          value={duration}
          onChange={({ target }) => setDuration(target.value)}
        />
      </Form>
    </SubmitDialog>
  );
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));

/** Adds or changes the line; resolves to the faults of its fields, or to nothing once it is saved or refused as a whole. */
function useSaveLine({ teacherId, month }: Statement, line: StatementLine | undefined) {
  const add = useAction(statements.addLine);
  const change = useAction(statements.changeLine);
  const showFeedback = useActionFeedback(statements.submit);

  const save = async (values: LineValues) => {
    const answer = line
      ? await change.run({ params: { id: line.id! }, body: { version: line.version!, values } })
      : await add.run({ params: { id: teacherId, month }, body: { values } });
    if (answer && !answer.ok && answer.status === 422) {
      return faultsOf(
        Object.entries(answer.body.errors).map(([field, message]) => ({
          path: [field.replace('values.', '')],
          message,
        })),
      );
    }
    const said = `Ligne «\u00a0${values.label}\u00a0» enregistrée.`;
    return showFeedback(answer, said) || answer?.status === 409 ? undefined : {};
  };
  return { save, isRunning: add.isRunning || change.isRunning };
}
