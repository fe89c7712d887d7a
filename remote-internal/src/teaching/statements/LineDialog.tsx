import {
  type LineValues,
  lineValues,
  type Statement,
  type StatementLine,
} from '@tandem/shared/contract/teaching/statements.file';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { rowsOf } from '@tandem/shared/fields/field';
import { nothingTyped, valuesIn } from '@tandem/shared/fields/values';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { daysOfMonth, monthText } from '@tandem/shared/rules/time/month';
import { EditDialog } from '../../kit/record/editing/EditDialog';
import { type SaveAnswer, useSave } from '../../kit/record/editing/useSave';
import { useActionFeedback } from '../useActionFeedback';

interface Props {
  statement: Statement;
  /** The line that changes; without one, one more is added. */
  line?: StatementLine;
  onClose: () => void;
}

/** What is paid beside the lessons: what for, when, how long. */
export function LineDialog({ statement, line, onClose }: Props) {
  const { save, conflict } = useSaveLine({ statement, line, onClose });
  const { first, last } = daysOfMonth(statement.month);
  const date = { ...statementLineTable.date, from: first, to: last < today() ? last : today() };

  return (
    <EditDialog
      name="line"
      title={line ? `Modifier «\u00a0${line.label}\u00a0»` : `Nouvelle ligne, ${monthText(statement.month)}`}
      size="small"
      confirm={line ? 'Enregistrer' : 'Ajouter la ligne'}
      rows={rowsOf({ ...statementLineTable, date })}
      values={line ? valuesOfLine(line) : { ...nothingTyped(statementLineTable), kind: 'meeting' }}
      schema={lineValues}
      choices={noChoices}
      conflict={conflict}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** A written line as its form has it. */
const valuesOfLine = (line: StatementLine) => valuesIn(statementLineTable, line) as LineValues;

/** Adds or changes the line; where its month takes no lines any more, it says so and ends. */
function useSaveLine({ statement: { teacherId, month }, line, onClose }: Props) {
  const add = useAction(statements.addLine);
  const change = useAction(statements.changeLine);
  const showFeedback = useActionFeedback(statements.submit);
  const basisOf = (of: StatementLine | undefined) => of && { values: valuesOfLine(of), version: of.version! };

  const send = async (values: LineValues, version: number): Promise<SaveAnswer<Statement>> => {
    const answer = line
      ? await change.run({ params: { id: line.id! }, body: { version, values } })
      : await add.run({ params: { id: teacherId, month }, body: { values } });
    if (answer?.ok === false && answer.status === 409 && answer.body.reason === 'refused') {
      showFeedback(answer, '');
      onClose();
      return undefined;
    }
    return answer as SaveAnswer<Statement>;
  };

  return useSave<Statement, LineValues>({
    subject: ['Ligne', 'e'],
    basis: basisOf(line) ?? { values: {}, version: 0 },
    schema: lineValues,
    send,
    partOf: ({ lines }) => basisOf(lines.find(({ id }) => line && id === line.id)),
    endpoint: statements.changeLine,
    onDone: onClose,
  });
}
