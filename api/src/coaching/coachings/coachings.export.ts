import type { coachings } from '@tandem/shared/contract/coaching/coachings';
import {
  type CoachingColumn,
  coachingColumns,
  type CoachingRow,
} from '@tandem/shared/contract/coaching/coachings.list';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { durationText } from '@tandem/shared/rules/duration';
import type * as z from 'zod';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { exportFile, linesOf } from '../../platform/sheets/export';
import type { Cell } from '../../platform/sheets/write';
import { coachingsList } from './coachings.list.repository';

type ExportRequest = z.output<typeof coachings.exportRows.body>;

const dated = (day: string | null): Cell => day && formatDate(day);

const cells: Readonly<Record<CoachingColumn, (row: CoachingRow) => Cell>> = {
  lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  office: ({ office }) => office,
  coach: ({ coach }) => coach ?? 'À attribuer',
  status: ({ status }) => coachingStatusLabels[status],
  area: ({ area }) => area,
  urgency: ({ isUrgent }) => (isUrgent ? 'Urgent' : ''),
  lastContactOn: ({ lastContactOn }) => dated(lastContactOn),
  nextOn: ({ nextOn }) => dated(nextOn),
  meetings: ({ meetings, minutes }) => `${countOf(meetings, 'entretien')}, ${durationText(minutes)}`,
  receivedOn: ({ receivedOn }) => dated(receivedOn),
};

/** The filtered rows with the columns that were asked for. */
export function exportOf(services: Services, request: ExportRequest, person: Person): Promise<FileReply> {
  const { format, columns, filters, sort, ids } = request;
  return exportFile(services, person, {
    entity: 'coaching',
    request: { format, columns, filters, sort, ...(ids && { ticked: ids.length }) },
    read: () => {
      const asker = { ...person, today: today(services.now()) };
      const rows = coachingsList.all(services.db, { filters, sort }, asker, ids);
      return {
        format,
        title: 'Suivis CoachApp',
        columns: columns.map((column) => ({ header: coachingColumns[column].header })),
        rows: linesOf(rows, (row) => columns.map((column) => cells[column](row))),
      };
    },
  });
}
