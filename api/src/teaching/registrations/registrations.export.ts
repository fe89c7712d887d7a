import type { registrations } from '@tandem/shared/contract/teaching/registrations';
import {
  type RegistrationColumn,
  registrationColumns,
  type RegistrationRow,
} from '@tandem/shared/contract/teaching/registrations.list';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { textOf } from '@tandem/shared/fields/text';
import type * as z from 'zod';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';

type ExportRequest = z.output<typeof registrations.exportRows.body>;

/** Columns that say more than their field. */
const cells: Partial<Record<RegistrationColumn, (row: RegistrationRow) => Cell>> = {
  lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  branch: ({ branch }) => branch.label,
  places: ({ places }) => places.map(({ label }) => label).join(', '),
  days: ({ days }) => days,
  priority: ({ priority }) => (priority > 0 ? 'Prioritaire' : ''),
  group: ({ group }) => group?.code ?? null,
  region: ({ region }) => region ?? registrationTables.wish.regionId.none,
};
const cellOf = (column: RegistrationColumn) =>
  cells[column] ?? ((row: RegistrationRow): Cell => textOf(registrationColumns[column], row[column]) || null);

/** Its file has the columns that were asked for. */
export const registrationsSheet: ListSheet<ExportRequest, RegistrationRow> = {
  entity: 'registration',
  title: 'Inscriptions AppApp',
  columns: ({ columns }) => exportColumns(columns, registrationColumns, cellOf),
};
