import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { type Goal, goalFields, goals, goalTable, wholeGoal } from '@tandem/shared/contract/coaching/goals';
import { nothingTyped, valuesIn } from '@tandem/shared/fields/values';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';
import { reasonFor, rowsFor } from '../content/reason';

interface Props {
  coachingId: number;
  right: ContentRight;
  choices: Choices;
  /** Absent: a new goal. */
  goal?: Goal;
  onDone: () => void;
}

const noGoal = { ...nothingTyped(goalTable), state: 'open', progress: 0 };
const basisOf = (goal: Goal) => ({ values: { ...valuesIn(wholeGoal, goal), reason: null }, version: goal.version });

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
      rows={rowsFor(right, right === 'correct' ? wholeGoal : goalTable)}
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
