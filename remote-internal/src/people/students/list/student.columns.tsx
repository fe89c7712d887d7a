import { keysOf, studentStatusLabels, type StudentStatus } from '@tandem/shared/contract/enumerations';
import {
  type StudentColumn,
  studentColumns,
  type StudentRow,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { columnHeader } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import { formatPhonesIn } from '@tandem/shared/rules/identifiers/phone';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../kit/lists/list.description';
import styles from './student.columns.module.css';
import { DuplicateCell } from './DuplicateCell';

const tones = { active: 'ok', dormant: 'neutral', archived: 'neutral', anonymised: 'neutral' } as const;

/** The state of an apprentice in words and colour. */
export const StudentState = ({ of }: { of: StudentStatus }) => (
  <Status tone={tones[of]}>{studentStatusLabels[of]}</Status>
);

/** Columns that a person who chose nothing does not see. */
export const usuallyHidden: readonly StudentColumn[] = [
  'number',
  'birthDate',
  'certType',
  'school',
  'region',
  'email',
  'mobile',
];

/** A town ranks above a profession; the name is always visible. */
const priority: Partial<Record<StudentColumn, number>> = {
  locality: 6,
  profession: 5,
  status: 4,
  company: 3,
  learningYear: 2,
  contractEnd: 1,
};
const minWidth: Partial<Record<StudentColumn, number>> = { profession: 150, company: 110, school: 110, email: 110 };

const cells: Partial<Record<StudentColumn, (row: StudentRow) => ReactNode>> = {
  lastName: (row) => {
    const name = `${row.firstName} ${row.lastName}`;
    const why = row.why && formatPhonesIn(row.why);
    return (
      <span className={styles.who} title={why ? `${name} · ${why}` : name}>
        <Avatar name={name} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {why && <span className={styles.why}>{why}</span>}
        </span>
      </span>
    );
  },
  status: ({ status }) => <StudentState of={status} />,
  email: ({ email }) => email ?? <span className={styles.missing}>Sans e-mail</span>,
};

/** The columns of the list; the name stands first and cannot be hidden. */
export const columns: ListColumn<StudentRow, StudentSort>[] = [
  { id: 'lastName', header: 'Nom', cell: cells.lastName!, isSortable: true },
  ...keysOf(studentColumns)
    .filter((id) => id !== 'lastName' && id !== 'firstName')
    .map((id): ListColumn<StudentRow, StudentSort> => ({
      id,
      header: columnHeader(studentColumns[id]),
      cell: cells[id] ?? ((row: StudentRow) => textOf(studentColumns[id], row[id])),
      isSortable: true,
      isHideable: true,
      ...(priority[id] !== undefined && { priority: priority[id] }),
      ...(minWidth[id] !== undefined && { minWidth: minWidth[id] }),
      ...(id === 'status' && { onPhone: 'state' as const }),
    })),
];

const besideCandidates: readonly string[] = ['number', 'birthDate', 'locality', 'email', 'mobile', 'status'];

/** The same while the list shows probable doubles: the other file and the reasons stand beside the name, what tells nothing gives way. */
export const columnsOfCandidates: typeof columns = [
  columns[0]!,
  { id: 'twin', header: 'Ressemble à', cell: (row) => <DuplicateCell row={row} />, priority: 7 },
  ...columns.filter(({ id }) => besideCandidates.includes(id)),
];
