import type { students } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { type StudentColumn, studentColumns, type StudentRow } from '@tandem/shared/contract/people/students.list';
import { textOf } from '@tandem/shared/fields/text';
import type * as z from 'zod';
import { Problem } from '../../platform/http/problem';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';
import { checkReadable, withoutSensitive } from './students.list.repository';

type ExportRequest = z.output<typeof students.exportRows.body>;

const isSensitive = (column: StudentColumn) => 'dataClass' in studentColumns[column];

/** A cell as a clerk reads it; dates stay dates. */
const cellOf =
  (column: StudentColumn) =>
  (row: StudentRow): Cell =>
    studentColumns[column].kind === 'date'
      ? (row[column] ?? null)
      : textOf(studentColumns[column], row[column]) || null;

/** Its file has the columns that were asked for; class B only for those who may take it along (people 36). */
export const studentsSheet: ListSheet<ExportRequest, StudentRow> = {
  entity: 'student',
  title: 'Apprentis',
  columns: ({ columns }) => exportColumns(columns, studentColumns, cellOf),
  allowed(request, { audience }) {
    checkReadable(audience, request.filters);
    if (mayUseSensitive(audience)) return request;
    if (request.columns.some(isSensitive))
      throw new Problem(403, 'Vous ne pouvez pas exporter ces données personnelles protégées.');
    return { ...request, sort: withoutSensitive(request.sort) };
  },
};
