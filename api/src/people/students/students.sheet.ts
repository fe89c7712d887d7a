import { type StudentColumn, studentColumns, type StudentRow } from '@tandem/shared/contract/people/students.list';
import { columnHeader } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import type { Cell, SheetColumn } from '../../platform/sheets/write';

const isDate = (column: StudentColumn) => studentColumns[column].kind === 'date';

export const sheetColumn = (column: StudentColumn): SheetColumn => ({
  header: columnHeader(studentColumns[column]),
  isDate: isDate(column),
});

/** A cell as a clerk reads it; dates stay dates. */
export const cellOf = (column: StudentColumn, row: StudentRow): Cell =>
  isDate(column) ? (row[column] ?? null) : textOf(studentColumns[column], row[column]) || null;
