import { teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import type { teachers } from '@tandem/shared/contract/people/teachers';
import {
  type TeacherColumn,
  teacherColumns,
  type TeacherPayColumn,
  teacherPayColumns,
  type TeacherRow,
} from '@tandem/shared/contract/people/teachers.list';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import { formatAvs } from '@tandem/shared/rules/avs';
import { today } from '@tandem/shared/rules/dates';
import { formatIban } from '@tandem/shared/rules/iban';
import { formatPhone } from '@tandem/shared/rules/phone';
import type * as z from 'zod';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { exportFile, linesOf } from '../../platform/sheets/export';
import type { Cell } from '../../platform/sheets/write';
import type { teachersListRepository } from './teachers.list.repository';
import type { PaidTeacher } from './teachers.list.source.repository';

type ExportRequest = z.output<typeof teachers.exportRows.body>;
type Row = TeacherRow & Partial<PaidTeacher>;
type Rate = PaidTeacher['rates'][number];

const dates: readonly TeacherPayColumn[] = ['birthDate', 'contractStart', 'contractEnd', 'criminalRecordSeenOn'];

const cells: Readonly<Record<TeacherColumn, (row: Row) => Cell>> = {
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  status: ({ status }) => teacherStatusLabels[status],
  school: ({ school }) => school,
  branches: ({ branches }) => branches.map(({ code }) => code).join(', '),
  locations: ({ locations }) => locations.join(', '),
  availability: ({ availability }) => weekText(availability),
  groups: ({ groups }) => groups,
  complete: ({ isComplete }) => (isComplete ? 'Complet' : 'Incomplet'),
  locality: ({ locality }) => locality,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile && formatPhone(mobile),
};

const currentRate = (rates: readonly Rate[] | undefined, day: string) =>
  rates?.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];

function payCellOf(column: TeacherPayColumn, row: Row, opened: (sealed: Buffer) => string, day: string): Cell {
  const rate = currentRate(row.rates, day);
  switch (column) {
    case 'avs':
      return row.avsSealed ? formatAvs(opened(row.avsSealed)) : null;
    case 'iban':
      return row.ibanSealed ? formatIban(opened(row.ibanSealed)) : null;
    case 'hourlyRate':
      return rate ? rate.hourlyRate / 100 : null;
    case 'vacationPct':
      return rate ? rate.vacationPct / 100 : null;
    default:
      return row[column] ?? null;
  }
}

/** The filtered rows with the columns that were asked for; birth, AVS, bank and pay only where each was ticked (house 22). */
export function exportOf(
  services: Services,
  list: ReturnType<typeof teachersListRepository>,
  request: ExportRequest,
  person: Person,
): Promise<FileReply> {
  const { format, columns, payColumns, filters, sort, ids } = request;
  const { open } = fieldCipher(services.config.secret);
  const day = today(services.now());
  return exportFile(services, person, {
    entity: 'teacher',
    request: { format, columns, payColumns, filters, sort, ...(ids && { ticked: ids.length }) },
    read: () => {
      const rows = list.all({ filters, sort, audience: person.audience, today: day }, payColumns.length > 0, ids);
      return {
        format,
        title: 'Répétiteurs',
        columns: [
          ...columns.map((column) => ({ header: teacherColumns[column].header })),
          ...payColumns.map((column) => ({ header: teacherPayColumns[column].header, isDate: dates.includes(column) })),
        ],
        rows: linesOf(rows, (row) => [
          ...columns.map((column) => cells[column](row)),
          ...payColumns.map((column) => payCellOf(column, row, open, day)),
        ]),
      };
    },
  });
}
