import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupColumnKeys } from '@tandem/shared/contract/teaching/groups.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { GroupList } from './groups.listing';

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useGroupExport({ address, filters, today, preferences }: GroupList) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(groups.exportRows);

  const start = async (format: 'csv' | 'xlsx', ids?: readonly number[]) => {
    const columns = groupColumnKeys.filter((key) => !preferences.hidden.includes(key));
    const answer = await run({
      body: { format, columns, filters, sort: address.sort, ...(ids && { ids: [...ids] }) },
    });
    if (!answer?.ok) return;
    download(answer.body, `groupes-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  return { start, isRunning };
}
