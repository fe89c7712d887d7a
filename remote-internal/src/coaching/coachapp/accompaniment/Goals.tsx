import type { AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { progressText, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import type { Section } from '@tandem/shared/forms/fields/section';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useId } from 'react';
import layout from '../../form.module.css';
import styles from './accompaniment.module.css';

type Goal = AccompanimentStart['goals'][number];
type Moved = readonly { goalId: number; progress: number }[];

interface Props {
  goals: readonly Goal[];
  section: Section;
}

/** How far each goal is, 0 to 4; only what is moved is written. */
export function Goals({ goals, section: { values, set, errorOf } }: Props) {
  const moved = (values['goals'] ?? []) as Moved;
  const visible = goals.filter(({ id, isOpen }) => isOpen || moved.some(({ goalId }) => goalId === id));
  if (visible.length === 0) return null;
  const move = (goalId: number, progress: number) =>
    set({ goals: [...moved.filter((each) => each.goalId !== goalId), { goalId, progress }] });
  return (
    <Card title={accompanimentTable.goals.label}>
      <div className={layout.stack}>
        {visible.map((goal, at) => (
          <Slider
            key={goal.id}
            goal={goal}
            error={at === 0 ? errorOf('goals') : undefined}
            value={moved.find(({ goalId }) => goalId === goal.id)?.progress ?? goal.progress}
            onValue={(progress) => move(goal.id, progress)}
          />
        ))}
      </div>
    </Card>
  );
}

interface SliderProps {
  goal: Goal;
  error: string | undefined;
  value: number;
  onValue: (progress: number) => void;
}

function Slider({ goal, error, value, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.goal}>
      <label htmlFor={id}>{goal.text}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={wholeProgress}
        step={1}
        value={value}
        aria-valuetext={progressText(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <output htmlFor={id}>{`${value} / ${wholeProgress}`}</output>
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
