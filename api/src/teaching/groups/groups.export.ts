import { groupStatusLabels } from '@tandem/shared/contract/enumerations';
import type { groups } from '@tandem/shared/contract/teaching/groups';
import { type GroupColumn, groupColumns, type GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import type * as z from 'zod';
import { exportColumns, type ListSheet } from '../../platform/listing/list-handlers';
import type { Cell } from '../../platform/sheets/write';

type ExportRequest = z.output<typeof groups.exportRows.body>;

const cells: Readonly<Record<GroupColumn, (row: GroupRow) => Cell>> = {
  code: ({ code }) => code,
  branch: ({ branch }) => branch,
  location: ({ location }) => location,
  room: ({ building, room }) => [building, room].filter(Boolean).join(', '),
  time: (row) => capital(hoursText(row)),
  teacher: ({ teacher }) => teacher ?? 'À pourvoir',
  places: ({ places, capacity }) => `${places} / ${capacity}`,
  nextLesson: ({ nextLesson }) => nextLesson,
  entered: ({ entered }) => entered,
  status: ({ status }) => groupStatusLabels[status],
};

/** Its file has the columns that were asked for. */
export const groupsSheet: ListSheet<ExportRequest, GroupRow> = {
  entity: 'group',
  title: 'Groupes AppApp',
  columns: ({ columns }) => exportColumns(columns, groupColumns, (column) => cells[column]),
};
