import { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** Saves a whole list as CSV. */
export function useExport(key: ListKey, title: string) {
  const { download, notify } = usePlatform();
  const { run, isRunning } = useAction(listAdmin.exportFile);
  const start = async () => {
    const answer = await run({ params: { key } });
    if (!answer?.ok) return;
    download(answer.body, `${title}.csv`);
    notify({ text: 'Liste exportée en CSV.', tone: 'ok' });
  };
  return { start: () => void start(), isRunning };
}
