import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import type { registrations } from '@tandem/shared/contract/teaching/registrations';
import {
  type RegistrationColumn,
  registrationColumns,
  type RegistrationRow,
} from '@tandem/shared/contract/teaching/registrations.list';
import { today } from '@tandem/shared/rules/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { exportFile, linesOf } from '../../platform/sheets/export';
import type { Cell } from '../../platform/sheets/write';
import { registrationsList } from './registrations.list.repository';

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

/** The filtered rows with the columns that were asked for. */
export function exportOf(services: Services, request: ExportRequest, person: Person): Promise<FileReply> {
  const { format, columns, filters, sort, ids } = request;
  return exportFile(services, person, {
    entity: 'registration',
    request: { format, columns, filters, sort, ...(ids && { ticked: ids.length }) },
    read: () => {
      const rows = registrationsList.all(services.db, { filters, sort }, { today: today(services.now()) }, ids);
      return {
        format,
        title: 'Inscriptions AppApp',
        columns: columns.map((column) => ({ header: registrationColumns[column].header })),
        rows: linesOf(rows, (row) => columns.map((column) => cells[column](row))),
      };
    },
  });
}
