import type { coachings } from '@tandem/shared/contract/coaching/coachings';
import {
  type CoachingColumn,
  coachingColumns,
  type CoachingRow,
} from '@tandem/shared/contract/coaching/coachings.list';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { durationText } from '@tandem/shared/rules/time/duration';
import type * as z from 'zod';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';

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

/** Its file has the columns that were asked for. */
export const coachingsSheet: ListSheet<ExportRequest, CoachingRow> = {
  entity: 'coaching',
  title: 'Suivis CoachApp',
  columns: ({ columns }) => exportColumns(columns, coachingColumns, (column) => cells[column]),
};
