import { certTypeLabels, studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { type StudentColumn, studentColumns, type StudentRow } from '@tandem/shared/contract/people/students.list';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Cell, SheetColumn } from '../../platform/sheets/write';

const dates: ReadonlySet<StudentColumn> = new Set(['birthDate', 'contractEnd']);

export const sheetColumn = (column: StudentColumn): SheetColumn => ({
  header: studentColumns[column].header,
  isDate: dates.has(column),
});

/** A cell as a clerk reads it. */
export function cellOf(column: StudentColumn, row: StudentRow): Cell {
  if (column === 'mobile') return row.mobile && formatPhone(row.mobile);
  if (column === 'status') return studentStatusLabels[row.status];
  if (column === 'certType') return row.certType && certTypeLabels[row.certType];
  return row[column] ?? null;
}
