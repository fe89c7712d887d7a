import { usePlatform } from '@tandem/shared/platform';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import type { ExportFormat } from './bars/useExportAction';
import type { List } from './useList';

/** What of a list stands in its file. */
type VisibleList = Pick<List<Identified>, 'address' | 'filters' | 'today' | 'preferences'>;

/** From `useAction` with the list's `exportRows`. */
interface Exporting<Column extends string> {
  run: (input: { body: ExportRequest<Column> }) => Promise<{ body: Blob } | undefined>;
  isRunning: boolean;
}
interface ExportRequest<Column extends string> {
  format: ExportFormat;
  columns: Column[];
  filters: VisibleList['filters'];
  sort: string[];
  ids?: number[];
}

interface Options<Column extends string> {
  /** Of the file, before the day: «apprentis». */
  name: string;
  /** Every column that this reader may export, in the order of the list. */
  columns: readonly Column[];
  /** Those that cannot be hidden; they come first. */
  always: readonly NoInfer<Column>[];
}

/** Exports exactly what the list shows: its filters, its order, its visible columns, or only the selected rows. */
export function useListExport<Column extends string>(
  { address, filters, today, preferences }: VisibleList,
  { run, isRunning }: Exporting<NoInfer<Column>>,
  { name, columns, always }: Options<Column>,
) {
  const { notify, download } = usePlatform();

  /** Resolves to whether there is a file. */
  const start = async (format: ExportFormat, ids?: readonly number[]): Promise<boolean> => {
    const visible = columns.filter((column) => !always.includes(column) && !preferences.hidden.includes(column));
    const answer = await run({
      body: {
        format,
        columns: [...always, ...visible],
        filters,
        sort: address.sort,
        ...(ids && { ids: [...ids] }),
      },
    });
    if (!answer) return false;
    download(answer.body, `${name}-${today}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
    return true;
  };
  return { start, isRunning };
}
