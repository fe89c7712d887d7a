import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import {
  type Goal,
  goals,
  type GoalState,
  goalStateLabels,
  wholeProgress,
} from '@tandem/shared/contract/coaching/goals';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { EllipsisVertical } from 'lucide-react';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import styles from '../content/content.module.css';
import { useRemoval } from '../content/useRemoval';
import { GoalForm } from './GoalForm';
import { GoalProgress } from './GoalProgress';
import { useGoal } from './useGoal';

interface Props {
  coachingId: number;
  right: ContentRight;
  choices: Choices;
  goal: Goal;
  forms: OneOpen;
}

/** One goal: what it is, until when, and how far it is. */
export function GoalItem({ forms, ...given }: Props) {
  const { goal, right, coachingId } = given;
  const key = String(goal.id);
  const { set } = useGoal(coachingId);
  const items = useItems(given);
  if (forms.isOpen(key))
    return (
      <li className={styles.item}>
        <GoalForm {...given} onDone={forms.close} />
      </li>
    );

  const isMovable = right === 'write' && goal.state === 'open';
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.words}>
          <b>{goal.text}</b>
          <Day of={goal} />
        </span>
        {goal.state === 'open' ? (
          <GoalProgress of={goal} onProgress={isMovable ? (of, progress) => set(of, { progress }) : undefined} />
        ) : (
          <Status tone={goal.state === 'reached' ? 'ok' : 'neutral'}>{goalStateLabels[goal.state]}</Status>
        )}
        {right !== 'read' && forms.isFree && (
          <span className={styles.actions}>
            <ChangeButton
              of={`l’objectif ${goal.text}`}
              isReturning={forms.isReturning(key)}
              onClick={() => forms.open(key)}
            />
            {right === 'write' && (
              <Menu
                label={`Actions\u00a0: ${goal.text}`}
                trigger={<EllipsisVertical size={18} aria-hidden />}
                items={items}
              />
            )}
          </span>
        )}
      </div>
    </li>
  );
}

/** Its area and its day, marked once it is past. */
function Day({ of: { area, dueOn, state } }: { of: Goal }) {
  const isOverdue = state === 'open' && dueOn !== null && dueOn < today();
  const until = dueOn && `${isOverdue ? 'échu le' : 'jusqu’au'} ${formatDate(dueOn)}`;
  if (!area && !until) return null;
  return <small className={isOverdue ? styles.overdue : undefined}>{[area, until].filter(Boolean).join(' · ')}</small>;
}

/** What its coach does with a goal besides changing it. */
function useItems({ coachingId: id, goal }: Pick<Props, 'coachingId' | 'goal'>): MenuItem[] {
  const { set } = useGoal(id);
  const removal = useRemoval();
  const remove = useAction(goals.remove);
  const to = (label: string, state: GoalState, progress = goal.progress): MenuItem => ({
    label,
    onSelect: () => void set(goal, { state, progress }),
  });
  const steps =
    goal.state === 'open'
      ? [to('Marquer comme atteint', 'reached', wholeProgress), to('Abandonner', 'dropped')]
      : [to('Rouvrir', 'open')];
  const takeAway = () =>
    removal({
      endpoint: goals.remove,
      remove: () => remove.run({ params: { id, goalId: goal.id }, body: { version: goal.version } }),
      said: 'Objectif retiré.',
    });
  return [...steps, { label: 'Retirer', onSelect: () => void takeAway() }];
}
