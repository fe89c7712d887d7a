import { teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import type { teachers } from '@tandem/shared/contract/people/teachers';
import {
  type TeacherColumn,
  teacherColumns,
  type TeacherPayColumn,
  teacherPayColumns,
} from '@tandem/shared/contract/people/teachers.list';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import { formatAvs } from '@tandem/shared/rules/identifiers/avs';
import { formatIban } from '@tandem/shared/rules/identifiers/iban';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import type * as z from 'zod';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';
import type { ExportedTeacher } from './teachers.list.repository';
import type { PaidTeacher } from './teachers.list.source.repository';

type ExportRequest = z.output<typeof teachers.exportRows.body>;
type Rate = PaidTeacher['rates'][number];

const cells: Readonly<Record<TeacherColumn, (row: ExportedTeacher) => Cell>> = {
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

function payCellOf(
  column: TeacherPayColumn,
  row: ExportedTeacher,
  opened: (sealed: Buffer) => string,
  day: string,
): Cell {
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

/** Its file has the columns that were asked for; birth, AVS, bank and pay only where each was ticked (house 22). */
export function teachersSheet({ config }: Services): ListSheet<ExportRequest, ExportedTeacher> {
  const { open } = fieldCipher(config.secret);
  return {
    entity: 'teacher',
    title: 'Répétiteurs',
    columns: ({ columns, payColumns }, { today }) => [
      ...exportColumns(columns, teacherColumns, (column) => cells[column]),
      ...exportColumns(
        payColumns,
        teacherPayColumns,
        (column) => (row: ExportedTeacher) => payCellOf(column, row, open, today),
      ),
    ],
  };
}
