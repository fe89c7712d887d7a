import { type Task, tasks } from '@tandem/shared/contract/desk/tasks';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { handleListKeys } from '../../rows';
import { DoneTasks } from './DoneTasks';
import { TaskRow } from './TaskRow';
import styles from './tasks.module.css';

const TaskDialog = lazy(() => import('./TaskDialog').then((module) => ({ default: module.TaskDialog })));

/** Whoever has more reads those that are due first. */
const most = 100;
/** So many stand on the start page until all are asked for. */
const first = 6;

/** «Mes rappels»: what is overdue and due first (desk 2, 7). */
export function TasksCard() {
  const [isWhole, setIsWhole] = useState(false);
  const [isDoneVisible, setIsDoneVisible] = useState(false);
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Task>();
  const isOpen = edited !== undefined || params.get('task') === 'new';
  const found = useEndpoint(tasks.list, { query: { size: most } });

  const close = () => {
    setEdited(undefined);
    if (params.has('task')) setParams({}, { replace: true });
  };

  return (
    <Card
      title="Mes rappels"
      action={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setParams({ task: 'new' })}>
          Nouveau rappel
        </Button>
      }
    >
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p className={styles.empty}>Aucun rappel pour le moment.</p>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the boxes inside */}
            <ul className={styles.tasks} data-rows="" onKeyDown={handleListKeys}>
              {(isWhole ? rows : rows.slice(0, first)).map((task) => (
                <TaskRow key={task.id} task={task} onEdit={() => setEdited(task)} />
              ))}
            </ul>
            {!isWhole && total > first && (
              <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
                {`Tout afficher (${formatCount(total)})`}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isDoneVisible}
        onClick={() => setIsDoneVisible(!isDoneVisible)}
      >
        {isDoneVisible ? 'Masquer les rappels faits' : 'Rappels faits'}
      </Button>
      {isDoneVisible && <DoneTasks />}
      {isOpen && (
        <Suspense fallback={null}>
          <TaskDialog {...(edited && { task: edited })} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
