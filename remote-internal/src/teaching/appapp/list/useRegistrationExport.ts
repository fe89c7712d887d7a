import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { type RegistrationColumn, registrationColumnKeys } from '@tandem/shared/contract/teaching/registrations.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import type { ExportFormat } from '../../../kit/lists/bars/useExportAction';
import type { RegistrationList } from './registrations.listing';

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useRegistrationExport({ address, filters, today, preferences }: RegistrationList) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(registrations.exportRows);

  const start = async (format: ExportFormat, ids?: readonly number[]) => {
    const visible = registrationColumnKeys.filter((key) => key === 'lastName' || !preferences.hidden.includes(key));
    const columns = visible as [RegistrationColumn, ...RegistrationColumn[]];
    const answer = await run({ body: { format, columns, filters, sort: address.sort, ...(ids && { ids: [...ids] }) } });
    if (!answer?.ok) return;
    download(answer.body, `inscriptions-appapp-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  return { start, isRunning };
}
