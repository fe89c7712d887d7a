import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import type { registrations } from '@tandem/shared/contract/teaching/registrations';
import {
  type RegistrationColumn,
  registrationColumns,
  type RegistrationRow,
} from '@tandem/shared/contract/teaching/registrations.list';
import type * as z from 'zod';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';

type ExportRequest = z.output<typeof registrations.exportRows.body>;

const cells: Readonly<Record<RegistrationColumn, (row: RegistrationRow) => Cell>> = {
  lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  branch: ({ branch }) => branch.label,
  places: ({ places }) => places.map(({ label }) => label).join(', '),
  availability: ({ availability }) => weekText(availability),
  days: ({ days }) => days,
  priority: ({ priority }) => (priority > 0 ? 'Prioritaire' : ''),
  status: ({ status }) => registrationStatusLabels[status],
  group: ({ group }) => group?.code ?? null,
  region: ({ region }) => region ?? 'Hors périmètre',
  reason: ({ reason }) => reason,
};

/** Its file has the columns that were asked for. */
export const registrationsSheet: ListSheet<ExportRequest, RegistrationRow> = {
  entity: 'registration',
  title: 'Inscriptions AppApp',
  columns: ({ columns }) => exportColumns(columns, registrationColumns, (column) => cells[column]),
};
