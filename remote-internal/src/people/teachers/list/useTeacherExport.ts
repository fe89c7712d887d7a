import { teachers } from '@tandem/shared/contract/people/teachers';
import {
  type TeacherColumn,
  teacherColumnKeys,
  type TeacherPayColumn,
} from '@tandem/shared/contract/people/teachers.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { TeacherList } from './teachers.listing';

interface ExportRequest {
  format: 'csv' | 'xlsx';
  payColumns: TeacherPayColumn[];
  ids: readonly number[] | undefined;
}

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useTeacherExport({ address, filters, today, preferences }: TeacherList) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(teachers.exportRows);

  /** Resolves to whether there is a file. */
  const start = async ({ format, payColumns, ids }: ExportRequest): Promise<boolean> => {
    const answer = await run({
      body: {
        format,
        columns: visibleColumns(preferences.hidden),
        payColumns,
        filters,
        sort: address.sort,
        ...(ids && { ids: [...ids] }),
      },
    });
    if (!answer?.ok) return false;
    download(answer.body, `repetiteurs-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
    return true;
  };
  return { start, isRunning };
}

/** The name column shows both names. */
function visibleColumns(hidden: readonly string[]): [TeacherColumn, ...TeacherColumn[]] {
  const named = ['lastName', 'firstName'];
  return ['lastName', 'firstName', ...teacherColumnKeys.filter((key) => !named.includes(key) && !hidden.includes(key))];
}
