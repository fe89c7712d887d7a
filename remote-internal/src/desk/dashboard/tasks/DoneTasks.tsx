import { type Task, tasks } from '@tandem/shared/contract/desk/tasks';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from './tasks.module.css';
import { useTask } from './useTask';

const most = 100;

/** What was done in the last 30 days, the newest first; one press takes it up again. */
export function DoneTasks() {
  const found = useEndpoint(tasks.list, { query: { state: 'done', size: most } });
  return (
    <Loaded of={found}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={styles.empty}>Aucun rappel fait depuis 30 jours.</p>
        ) : (
          <ul className={styles.tasks} aria-label="Rappels faits">
            {rows.map((task) => (
              <Done key={task.id} task={task} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Done({ task }: { task: Task }) {
  const { set, isRunning } = useTask(task);
  return (
    <li className={styles.done}>
      <div className={styles.words}>
        <span data-personal="">{task.text}</span>
        {task.subject && <small data-personal="">{task.subject.label}</small>}
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Reprendre\u00a0: ${task.text}`}
        isBusy={isRunning}
        onClick={() => set({ isDone: false }, 'Rappel repris.')}
      >
        Reprendre
      </Button>
    </li>
  );
}
