import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import {
  registrationColumns,
  type RegistrationRow,
  type RegistrationSort,
} from '@tandem/shared/contract/teaching/registrations.list';
import { columnHeader } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ListColumn } from '../../../kit/lists/list.description';
import { statusTones } from '../../teaching.labels';
import { OutcomeCell, RowActions } from './OutcomeCell';
import styles from './registration.columns.module.css';
import { WeekCell } from './WeekCell';

/** Columns that a person who chose nothing does not see. */
export const usuallyHidden: readonly string[] = ['region', 'reason', 'status'];

/** A bar is full after two months (teaching 27). */
const longestWait = 60;

type Column = ListColumn<RegistrationRow, RegistrationSort>;

/** Columns with cells of their own. */
const drawn: Column[] = [
  {
    id: 'lastName',
    header: columnHeader(registrationColumns.lastName),
    isSortable: true,
    cell: (row) => (
      <span className={styles.who}>
        <Avatar name={fullNameOf(row)} />
        <span className={styles.words}>
          <span className={styles.name}>{fullNameOf(row)}</span>
          <span className={styles.small}>{[row.profession, row.learningYear].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'branch',
    header: columnHeader(registrationColumns.branch),
    isSortable: true,
    isHideable: true,
    priority: 8,
    cell: ({ branch }) => <span title={branch.label}>{branch.code}</span>,
  },
  {
    id: 'places',
    header: columnHeader(registrationColumns.places),
    isHideable: true,
    priority: 6,
    cell: ({ places }) => (
      <span className={styles.places}>
        {places.map(({ id, label }, at) => (
          <span key={id}>
            <span className={at === 0 ? `${styles.rank} ${styles.first}` : styles.rank}>{at + 1}</span>
            {label}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'availability',
    header: columnHeader(registrationColumns.availability),
    isHideable: true,
    priority: 4,
    cell: ({ availability }) => <WeekCell week={availability} label={weekText(availability)} />,
  },
  {
    id: 'days',
    header: columnHeader(registrationColumns.days),
    isSortable: true,
    isHideable: true,
    priority: 7,
    onPhone: 'number',
    cell: ({ days }) => (
      <span className={styles.days}>
        {`${days} j`}
        <progress className={styles.bar} max={longestWait} value={Math.min(days, longestWait)} aria-hidden />
      </span>
    ),
  },
  {
    id: 'priority',
    header: columnHeader(registrationColumns.priority),
    isSortable: true,
    isHideable: true,
    priority: 3,
    cell: ({ priority }) => (priority > 0 ? <Status tone="warn">Prioritaire</Status> : '–'),
  },
  {
    id: 'status',
    header: columnHeader(registrationColumns.status),
    isSortable: true,
    isHideable: true,
    priority: 2,
    onPhone: 'state',
    cell: ({ status }) => <Status tone={statusTones[status]}>{registrationStatusLabels[status]}</Status>,
  },
  {
    id: 'group',
    header: 'Meilleure issue',
    isHideable: true,
    priority: 5,
    cell: (row) => <OutcomeCell row={row} />,
  },
  {
    id: 'region',
    header: columnHeader(registrationColumns.region),
    isSortable: true,
    isHideable: true,
    priority: 1,
    cell: ({ region }) => region ?? 'Hors périmètre',
  },
];

/** Columns that show a field as it reads. */
const others = keysOf(registrationColumns)
  .filter((id) => !drawn.some((column) => column.id === id))
  .map((id): Column => ({
    id,
    header: columnHeader(registrationColumns[id]),
    isHideable: true,
    minWidth: 120,
    cell: (row) => textOf(registrationColumns[id], row[id]),
  }));

/** The columns of the list; who it is stands first and cannot be hidden. */
export const columns: Column[] = [
  ...drawn,
  ...others,
  { id: 'actions', header: 'Actions', isHeaderHidden: true, align: 'end', cell: (row) => <RowActions row={row} /> },
];
