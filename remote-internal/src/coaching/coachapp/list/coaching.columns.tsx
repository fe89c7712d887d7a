import {
  type CoachingColumn,
  coachingColumns as heads,
  type CoachingRow,
  type CoachingSort,
  daysWithoutContact,
} from '@tandem/shared/contract/coaching/coachings.list';
import { daysBetween, formatDate, today } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../kit/lists/list.description';
import { daysAgo, hoursText, urgencyText } from '../../coaching.labels';
import styles from './list.module.css';
import { StatusCell } from './StatusCell';
import { WhoCell } from './WhoCell';

type Column = ListColumn<CoachingRow, CoachingSort>;

const hideable = (
  id: Exclude<CoachingColumn, 'area'>,
  priority: number,
  cell: (row: CoachingRow) => ReactNode,
): Column => ({
  id,
  header: heads[id].label,
  isSortable: true,
  isHideable: true,
  priority,
  cell,
  // The state says there what presses.
  onPhone: id === 'status' ? 'state' : 'hidden',
});

const isLong = (day: string) => daysBetween(day, today()) > daysWithoutContact;

/** The columns of the list; who it is stands first and cannot be hidden. */
export const columns: Column[] = [
  {
    id: 'lastName',
    header: heads.lastName.label,
    isSortable: true,
    minWidth: 160,
    cell: (row) => <WhoCell row={row} />,
  },
  hideable('office', 3, ({ office }) => office),
  hideable('coach', 5, ({ coach }) => coach ?? <span className={styles.none}>À attribuer</span>),
  hideable('status', 9, (row) => <StatusCell row={row} />),
  {
    id: 'area',
    header: heads.area.label,
    isHideable: true,
    priority: 7,
    // It stands under the name.
    onPhone: 'hidden',
    cell: ({ area }) => area,
  },
  hideable('urgency', 6, (row) => {
    const text = urgencyText(row);
    return text ? <Status tone="err">{text}</Status> : '–';
  }),
  hideable('lastContactOn', 6, ({ lastContactOn }) =>
    lastContactOn ? (
      <span title={formatDate(lastContactOn)} className={isLong(lastContactOn) ? styles.none : undefined}>
        {daysAgo(daysBetween(lastContactOn, today()))}
      </span>
    ) : (
      '–'
    ),
  ),
  hideable('nextOn', 5, ({ nextOn }) => (nextOn ? formatDate(nextOn) : '–')),
  hideable('meetings', 2, ({ meetings, minutes }) => (meetings > 0 ? `${meetings}, ${hoursText(minutes)}` : '–')),
  hideable('receivedOn', 4, ({ receivedOn }) => formatDate(receivedOn)),
];
