import { keysOf, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import {
  sortableTeacherColumns,
  type TeacherColumn,
  teacherColumns,
  type TeacherRow,
  type TeacherSort,
} from '@tandem/shared/contract/people/teachers.list';
import { daysText, weekText } from '@tandem/shared/contract/people/teachers.labels';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Status } from '@tandem/shared/ui/display/Status';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../kit/lists/list.description';
import { statusTones } from '../fields/teacher.labels';
import styles from './teacher.columns.module.css';

/** Columns that a person who chose nothing does not see. */
export const usuallyHidden: readonly TeacherColumn[] = ['locality', 'email', 'mobile'];

/** What a teacher is looked for by has the highest priority. */
const priority: Partial<Record<TeacherColumn, number>> = {
  branches: 7,
  locations: 6,
  status: 5,
  availability: 4,
  groups: 3,
  complete: 2,
  school: 1,
};
const onPhone: Partial<Record<TeacherColumn, 'state' | 'number'>> = { status: 'state', groups: 'number' };
const minWidth: Partial<Record<TeacherColumn, number>> = { branches: 110, school: 110, email: 110 };

const cells: Partial<Record<TeacherColumn, (row: TeacherRow) => ReactNode>> = {
  lastName: (row) => (
    <span className={styles.who} title={fullNameOf(row)}>
      <Avatar name={fullNameOf(row)} />
      <span className={styles.name}>{fullNameOf(row)}</span>
    </span>
  ),
  status: ({ status }) => <Status tone={statusTones[status]}>{teacherStatusLabels[status]}</Status>,
  school: ({ school }) => school,
  branches: ({ branches }) =>
    branches.length > 0 && (
      <span title={branches.map(({ label }) => label).join(', ')}>{branches.map(({ code }) => code).join(', ')}</span>
    ),
  locations: ({ locations }) => locations.join(', '),
  availability: ({ availability }) => <span title={weekText(availability)}>{daysText(availability)}</span>,
  groups: ({ groups, maxGroups }) => (maxGroups === null ? groups : `${groups} / ${maxGroups}`),
  complete: ({ isComplete }) => (
    <span className={isComplete ? styles.yes : styles.no} title={isComplete ? 'Complet' : 'Incomplet'}>
      {isComplete ? <Check size={17} aria-hidden /> : <X size={17} aria-hidden />}
      <span className="vh">{isComplete ? 'Complet' : 'Incomplet'}</span>
    </span>
  ),
  mobile: ({ mobile }) => mobile && formatPhone(mobile),
  email: ({ email }) => email,
  locality: ({ locality }) => locality,
};

/** The columns of the list; the name stands first and cannot be hidden. */
export const columnsFor = (maySeePay: boolean): ListColumn<TeacherRow, TeacherSort>[] => [
  { id: 'lastName', header: 'Nom', cell: cells.lastName!, isSortable: true },
  ...keysOf(teacherColumns)
    .filter((id) => id !== 'lastName' && id !== 'firstName' && (maySeePay || !('isPay' in teacherColumns[id])))
    .map((id): ListColumn<TeacherRow, TeacherSort> => {
      const sortable = sortableTeacherColumns.find((each) => each === id);
      return {
        header: teacherColumns[id].label,
        cell: cells[id] ?? (() => null),
        isHideable: true,
        ...(priority[id] !== undefined && { priority: priority[id] }),
        ...(minWidth[id] !== undefined && { minWidth: minWidth[id] }),
        ...(onPhone[id] && { onPhone: onPhone[id] }),
        ...(id === 'groups' && { align: 'end' as const }),
        ...(sortable ? { id: sortable, isSortable: true } : { id }),
      };
    }),
];
