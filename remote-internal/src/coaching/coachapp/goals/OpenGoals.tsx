import { goals, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { type Ref, useId } from 'react';
import styles from './goals.module.css';
import { useGoal } from './useGoal';

/** The goals that must be settled before a follow-up ends, and how (coaching 5); nothing where none is open. */
export function OpenGoals({ coachingId, ref }: { coachingId: number; ref?: Ref<HTMLElement> }) {
  const id = useId();
  const found = useEndpoint(goals.list, { params: { id: coachingId } });
  const { set, isRunning } = useGoal(coachingId, 'Fin du suivi');
  const open = found.data?.rows.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  const mayWrite = found.data?.right !== 'read';

  return (
    <section ref={ref} tabIndex={-1} className={styles.settling} aria-labelledby={id}>
      <h3 id={id}>Objectifs encore ouverts</h3>
      <p>
        {mayWrite
          ? 'Dites pour chacun s’il est atteint ou abandonné.'
          : 'Seul·e le ou la coach du suivi peut dire s’ils sont atteints ou abandonnés.'}
      </p>
      <ul>
        {open.map((goal) => (
          <li key={goal.id}>
            <span>{goal.text}</span>
            {mayWrite && (
              <span className={styles.answers}>
                <Button
                  size="small"
                  disabled={isRunning}
                  aria-label={`Atteint\u00a0: ${goal.text}`}
                  onClick={() => void set(goal, { state: 'reached', progress: wholeProgress })}
                >
                  Atteint
                </Button>
                <Button
                  size="small"
                  disabled={isRunning}
                  aria-label={`Abandonné\u00a0: ${goal.text}`}
                  onClick={() => void set(goal, { state: 'dropped', progress: goal.progress })}
                >
                  Abandonné
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
