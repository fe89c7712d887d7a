import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { type CoachingColumn, coachingColumnKeys } from '@tandem/shared/contract/coaching/coachings.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { ExportFormat } from '../../../kit/lists/bars/useExportAction';
import type { CoachingList } from './coachings.listing';

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useCoachingExport({ address, filters, today, preferences }: CoachingList) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(coachings.exportRows);

  const start = async (format: ExportFormat, ids?: readonly number[]) => {
    const visible = coachingColumnKeys.filter((key) => key === 'lastName' || !preferences.hidden.includes(key));
    const columns = visible as [CoachingColumn, ...CoachingColumn[]];
    const answer = await run({ body: { format, columns, filters, sort: address.sort, ...(ids && { ids: [...ids] }) } });
    if (!answer?.ok) return;
    download(answer.body, `suivis-coachapp-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  return { start, isRunning };
}
