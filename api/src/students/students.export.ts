import { students } from '@tandem/shared/contract/students';
import { mayUseSensitive } from '@tandem/shared/contract/students.fields';
import { type StudentColumn, studentColumns } from '@tandem/shared/contract/students.list';
import { today } from '@tandem/shared/rules/dates';
import type * as z from 'zod';
import type { Services } from '../app';
import type { FileReply } from '../http/answer';
import type { Person } from '../http/person';
import { Problem } from '../http/problem';
import type { studentsListRepository } from './students.list.repository';
import { sheetOf } from './students.sheet';

type Wanted = z.output<typeof students.exportRows.body>;
type List = ReturnType<typeof studentsListRepository>;

const [csvType, xlsxType] = students.exportRows.file;
const perHour = { max: 10, seconds: 3600 };

const isSensitive = (column: StudentColumn) => 'isSensitive' in studentColumns[column];

/** The filtered rows with the asked columns; counted, and recorded with filter, number of rows and fields (domain R7). */
export async function exportOf(
  { db, now, audit, limits }: Services,
  list: List,
  wanted: Wanted,
  person: Person,
): Promise<FileReply> {
  const { format, columns, filters, sort, ids } = wanted;
  if (columns.some(isSensitive) && !mayUseSensitive(person.audience)) {
    throw new Problem(403, 'Vous ne pouvez pas exporter ces données personnelles protégées.');
  }
  await limits.take({ key: `export:${person.id}`, ...perHour });
  const day = today(now());
  const rows = await list.all({ filters, sort, today: day, ...(ids && { ids }) });
  const diff = { format, columns, filters, sort, rows: rows.length, ...(ids && { ticked: ids.length }) };
  await audit(db, person, { action: 'export', entity: 'student', diff });
  const filename = `Apprentis ${day}.${format}`;
  return { filename, type: format === 'csv' ? csvType : xlsxType, body: await sheetOf({ format, rows, columns }) };
}
