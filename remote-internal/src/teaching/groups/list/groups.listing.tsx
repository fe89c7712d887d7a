import { groupStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import {
  type GroupColumn,
  groupColumns,
  type GroupRow,
  type GroupSort,
} from '@tandem/shared/contract/teaching/groups.list';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ReactNode } from 'react';
import { defineList, type ListColumn } from '../../../kit/lists/list.description';
import { type List, useList } from '../../../kit/lists/useList';
import { addressOf } from '../address';
import { groupTones, timeOf } from '../groups.labels';
import { roomOf } from '../../teaching.labels';
import styles from './groups.listing.module.css';
import { type FilterKey, groupsAddress, type GroupView } from './list.address';

/** What a group is looked for by has the highest priority. */
const priority: Partial<Record<GroupColumn, number>> = {
  time: 9,
  branch: 8,
  location: 7,
  teacher: 6,
  places: 5,
  status: 4,
  nextLesson: 3,
  entered: 2,
  room: 1,
};
/** The code says branch and place; beside the hour and the number of places nothing else has room. */
const onPhone: Partial<Record<GroupColumn, 'state' | 'number' | 'hidden'>> = {
  branch: 'hidden',
  location: 'hidden',
  room: 'hidden',
  teacher: 'hidden',
  nextLesson: 'hidden',
  status: 'state',
  places: 'number',
};
const minWidth: Partial<Record<GroupColumn, number>> = { branch: 100, room: 90, teacher: 110 };

const cells: Readonly<Record<GroupColumn, (row: GroupRow) => ReactNode>> = {
  code: ({ code }) => <strong>{code}</strong>,
  branch: ({ branch }) => branch,
  location: ({ location }) => location,
  room: (row) => roomOf(row),
  time: timeOf,
  teacher: ({ teacher }) => teacher ?? <span className={styles.missing}>À pourvoir</span>,
  places: ({ places, capacity, minSize }) => (
    <span
      className={places < minSize ? styles.missing : undefined}
      title={places < minSize ? 'Sous le minimum' : undefined}
    >{`${places} / ${capacity}`}</span>
  ),
  nextLesson: ({ nextLesson }) => formatDate(nextLesson),
  entered: ({ entered }) =>
    entered !== null && <span className={entered < 100 ? styles.missing : undefined}>{`${entered}\u00a0%`}</span>,
  status: ({ status }) => <Status tone={groupTones[status]}>{groupStatusLabels[status]}</Status>,
};

const listing = defineList({
  screen: 'groups',
  path: addressOf.list,
  label: 'Groupes AppApp',
  columns: keysOf(groupColumns).map((id): ListColumn<GroupRow, GroupSort> => ({
    id,
    isSortable: true,
    header: groupColumns[id].label,
    cell: cells[id],
    isHideable: id !== 'code',
    ...(priority[id] !== undefined && { priority: priority[id] }),
    ...(minWidth[id] !== undefined && { minWidth: minWidth[id] }),
    ...(onPhone[id] && { onPhone: onPhone[id] }),
    ...((id === 'places' || id === 'entered') && { align: 'end' as const }),
  })),
  usuallyHidden: [],
  address: groupsAddress,
  rowHref: ({ id }: GroupRow) => addressOf.group(id),
  rowLabel: ({ code }: GroupRow) => code,
});

export type GroupList = List<GroupRow, GroupView, FilterKey, GroupSort>;
export const useGroupList = (): GroupList => useList(listing);
