import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import {
  type Goal,
  goalFields,
  goals,
  goalStateLabels,
  goalTable,
  wholeProgress,
} from '@tandem/shared/contract/coaching/goals';
import type { Fields } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';
import { reasonFor, rowsFor } from '../content/reason';
import { goalValues, noGoal } from './goal.values';

interface Props {
  coachingId: number;
  right: ContentRight;
  choices: Choices;
  /** Absent: a new goal. */
  goal?: Goal;
  onDone: () => void;
}

/** Its coach moves these in the list; whoever corrects does it here, with the reason. */
const standing = {
  state: { kind: 'enum', label: 'État', labels: goalStateLabels, isRequired: true },
  progress: { kind: 'number', label: 'Avancement', min: 0, max: wholeProgress, isRequired: true, width: 'short' },
} as const satisfies Fields;

const basisOf = (goal: Goal) => ({ values: { ...goalValues(goal), reason: null }, version: goal.version });

/** Adds a goal, or changes one. */
export function GoalForm({ coachingId: id, right, choices, goal, onDone }: Props) {
  const add = useAction(goals.add);
  const change = useAction(goals.change);
  const remove = useAction(goals.remove);
  const schema = goalFields.extend({ reason: reasonFor(right) });
  const basis = goal ? basisOf(goal) : { values: { ...noGoal, reason: null }, version: 0 };

  const { save, conflict } = useSave<Goal, Sent<typeof schema>>({
    subject: ['Objectif', ''],
    basis,
    schema: goal && schema,
    send: ({ reason, ...values }, version) =>
      goal
        ? change.run({ params: { id, goalId: goal.id }, body: { version, values, reason } })
        : add.run({ params: { id }, body: { values } }),
    takeBack: (saved) =>
      goal ? undefined : () => remove.run({ params: { id, goalId: saved.id }, body: { version: saved.version } }),
    partOf: basisOf,
    endpoint: goals.change,
    onDone,
  });

  return (
    <EditForm
      name={`goal-${goal?.id ?? 0}`}
      rows={rowsFor(right, right === 'correct' ? { ...goalTable, ...standing } : goalTable)}
      values={basis.values}
      schema={schema}
      choices={choices}
      isBusy={add.isRunning || change.isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
