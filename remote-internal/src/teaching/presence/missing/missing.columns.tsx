import type { MissingLesson } from '@tandem/shared/contract/teaching/presence.missing';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Status } from '@tandem/shared/ui/display/Status';
import { Send } from 'lucide-react';
import { ageTone, dayText } from '../presence.labels';
import { EntryBar } from './EntryBar';
import styles from './missing.module.css';

/** `openId`: the lesson beside the list. */
export const columnsFor = (openId: number | undefined): readonly Column<MissingLesson>[] => [
  {
    id: 'group',
    header: 'Groupe',
    cell: ({ id, group, branch, location }) => (
      <span className={styles.two} data-current={id === openId ? '' : undefined}>
        <strong>{group}</strong>
        <small>{`${branch}, ${location}`}</small>
      </span>
    ),
    minWidth: 120,
  },
  {
    id: 'lesson',
    header: 'Séance',
    priority: 5,
    cell: ({ date, startsAt, endsAt }) => (
      <span className={`${styles.two} ${styles.line}`}>
        {`${dayText(date)} `}
        <small>{`${startsAt}–${endsAt}`}</small>
      </span>
    ),
  },
  {
    id: 'teacher',
    header: 'Répétiteur·trice',
    priority: 3,
    minWidth: 110,
    cell: ({ teacher, remindedAt }) => (
      <span className={styles.two}>
        {teacher ?? 'À pourvoir'}
        {remindedAt && (
          <small>
            <Send size={12} aria-hidden />
            {`Relancé·e le ${formatDate(today(new Date(remindedAt))).slice(0, 5)}`}
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'entered',
    header: 'Saisie',
    priority: 4,
    onPhone: 'number',
    cell: ({ entered, expected }) => <EntryBar entered={entered} expected={expected} />,
  },
  {
    id: 'age',
    header: 'Âge',
    priority: 2,
    onPhone: 'state',
    align: 'end',
    cell: ({ age }) => <Status tone={ageTone(age)}>{`${age}\u00a0j`}</Status>,
  },
];
