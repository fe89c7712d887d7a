import type { Task } from '@tandem/shared/contract/desk/tasks';
import { pageOf } from '@tandem/shared/contract/entities';
import { Link } from '@tandem/shared/router';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { EllipsisVertical } from 'lucide-react';
import { dayName } from '../../days';
import { leaveRow } from '../../rows';
import { laterThan } from './snooze';
import rowStyles from '../../rows.module.css';
import styles from './tasks.module.css';
import { useTask } from './useTask';

/** A reminder: a box that ticks it off, what it is about, its day, and the ways to put it off. */
export function TaskRow({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { text, dueOn, subject } = task;
  const { set, remove, isRunning } = useTask(task);
  const items = [
    ...laterThan().map(({ label, dueOn: day }) => ({
      label: `${label} (${formatDate(day)})`,
      onSelect: () => set({ dueOn: day }, `Rappel remis au ${formatDate(day)}.`),
    })),
    { label: 'Modifier…', onSelect: onEdit },
    { label: 'Supprimer', isDanger: true, onSelect: remove },
  ];

  return (
    <li>
      <CheckField
        className={rowStyles.tick}
        label={<span className="vh">Fait&nbsp;: {text}</span>}
        data-row-box=""
        checked={isRunning}
        disabled={isRunning}
        onChange={({ target }) => {
          set({ isDone: true }, 'Rappel fait.');
          leaveRow(target);
        }}
      />
      <div className={styles.words}>
        <span data-personal="">{text}</span>
        <small>
          <Due on={dueOn} />
          {subject && (
            <Link to={pageOf(subject.kind, subject)} data-personal="">
              {subject.label}
            </Link>
          )}
        </small>
      </div>
      <Menu
        label={`Actions pour ${text}`}
        trigger={<EllipsisVertical size={18} aria-hidden />}
        items={items}
        isDisabled={isRunning}
      />
    </li>
  );
}

function Due({ on }: { on: string }) {
  const now = today();
  if (on < now) return <Status tone="err">En retard, {formatDate(on)}</Status>;
  return <Status tone={on === now ? 'warn' : 'neutral'}>{dayName(on)}</Status>;
}
