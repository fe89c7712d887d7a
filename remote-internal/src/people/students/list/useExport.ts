import { audienceOf } from '@tandem/shared/access';
import { students } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { type StudentColumn, studentColumnKeys, studentColumns } from '@tandem/shared/contract/people/students.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { ExportFormat } from '../../../kit/lists/bars/useExportAction';
import type { StudentList } from './students.listing';

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useExport({ address, filters, today, preferences }: StudentList) {
  const { user, notify, download } = usePlatform();
  const { run, isRunning } = useAction(students.exportRows);

  const start = async (format: ExportFormat, ids?: readonly number[]) => {
    const answer = await run({
      body: {
        format,
        columns: visibleColumns(preferences.hidden, mayUseSensitive(audienceOf(user))),
        filters,
        sort: address.sort,
        ...(ids && { ids: [...ids] }),
      },
    });
    if (!answer?.ok) return;
    download(answer.body, `apprentis-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  return { start, isRunning };
}

/** The name column shows both names; class B stays out of a coach's export (people 36). */
function visibleColumns(hidden: readonly string[], maySensitive: boolean): [StudentColumn, ...StudentColumn[]] {
  const visible = studentColumnKeys.filter((key) => {
    const isSensitive = 'dataClass' in studentColumns[key];
    return key !== 'lastName' && key !== 'firstName' && !hidden.includes(key) && (maySensitive || !isSensitive);
  });
  return ['lastName', 'firstName', ...visible];
}
