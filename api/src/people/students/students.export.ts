import type { students } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { type StudentColumn, studentColumns } from '@tandem/shared/contract/people/students.list';
import { today } from '@tandem/shared/rules/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { exportFile, linesOf } from '../../platform/sheets/export';
import { checkReadable, type studentsListRepository, withoutSensitive } from './students.list.repository';
import { cellOf, sheetColumn } from './students.sheet';

type ExportRequest = z.output<typeof students.exportRows.body>;
type List = ReturnType<typeof studentsListRepository>;

const isSensitive = (column: StudentColumn) => 'dataClass' in studentColumns[column];

/** The filtered rows with the asked columns; class B only for those who may take it along (people 36). */
export async function exportOf(
  services: Services,
  list: List,
  request: ExportRequest,
  person: Person,
): Promise<FileReply> {
  const { format, columns, filters, ids } = request;
  checkReadable(person.audience, filters);
  const sort = mayUseSensitive(person.audience) ? request.sort : withoutSensitive(request.sort);
  if (columns.some(isSensitive) && !mayUseSensitive(person.audience)) {
    throw new Problem(403, 'Vous ne pouvez pas exporter ces données personnelles protégées.');
  }
  return exportFile(services, person, {
    entity: 'student',
    request: { format, columns, filters, sort, ...(ids && { ticked: ids.length }) },
    read: () => {
      const rows = list.all({ filters, sort, today: today(services.now()), ...(ids && { ids }) });
      return {
        format,
        title: 'Apprentis',
        columns: columns.map(sheetColumn),
        rows: linesOf(rows, (row) => columns.map((column) => cellOf(column, row))),
      };
    },
  });
}
