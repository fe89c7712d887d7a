import { groupStatusLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { groups } from '@tandem/shared/contract/teaching/groups';
import { type GroupColumn, groupColumns, type GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import { today } from '@tandem/shared/rules/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { exportFile, linesOf } from '../../platform/sheets/export';
import type { GroupsList } from './groups.list.repository';

const cells: Readonly<Record<GroupColumn, (row: GroupRow) => string | number | null>> = {
  code: ({ code }) => code,
  branch: ({ branch }) => branch,
  location: ({ location }) => location,
  room: ({ building, room }) => [building, room].filter(Boolean).join(', '),
  time: ({ weekday, startsAt, endsAt }) => weekday && `${weekdayLabels[weekday]} ${startsAt}–${endsAt}`,
  teacher: ({ teacher }) => teacher ?? 'À pourvoir',
  places: ({ places, capacity }) => `${places} / ${capacity}`,
  nextLesson: ({ nextLesson }) => nextLesson,
  entered: ({ entered }) => entered,
  status: ({ status }) => groupStatusLabels[status],
};

/** The filtered groups with the columns that were asked for. */
export function exportOf(
  services: Services,
  list: GroupsList,
  request: z.output<typeof groups.exportRows.body>,
  person: Person,
): Promise<FileReply> {
  const { format, columns, filters, sort, ids } = request;
  return exportFile(services, person, {
    entity: 'group',
    request: { format, columns, filters, sort, ...(ids && { ticked: ids.length }) },
    read: () => {
      const rows = list.all({ filters, sort, ids }, today(services.now()));
      return {
        format,
        title: 'Groupes AppApp',
        columns: columns.map((column) => ({
          header: groupColumns[column].header,
          isDate: column === 'nextLesson',
        })),
        rows: linesOf(rows, (row) => columns.map((column) => cells[column](row))),
      };
    },
  });
}
