import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { type ExportFormat, useExportAction } from '../../kit/lists/bars/useExportAction';
import { ofYear } from '../../kit/year/useTrainingYear';

interface Filters {
  trainingYearId?: number;
  locationId: number[];
  teacherId: number[];
}

/** Exports what the open tab lists. */
export function usePresenceExport(tab: string, filters: Filters) {
  const { notify, download } = usePlatform();
  const missing = useAction(presence.exportMissing);
  const rates = useAction(presence.exportRates);
  const isRunning = missing.isRunning || rates.isRunning;

  const start = async (format: ExportFormat) => {
    const answer = await (tab === 'rates'
      ? rates.run({ body: { format, ...ofYear(filters.trainingYearId) } })
      : missing.run({ body: { format, filters } }));
    if (!answer?.ok) return;
    download(answer.body);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  const action = useExportAction('Exporter', isRunning, (format) => void start(format));
  return tab === 'missing' || tab === 'rates' ? [action] : [];
}
