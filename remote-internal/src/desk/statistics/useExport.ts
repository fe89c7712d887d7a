import { statistics } from '@tandem/shared/contract/desk/statistics';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { Download } from 'lucide-react';
import { createElement, type RefObject } from 'react';
import { pngOf } from './months/png';
import { isToDate, queryOf, type StatisticAddress } from './statistics.address';

type Format = 'xlsx' | 'csv' | 'pdf';
const names: Readonly<Record<Format, string>> = { xlsx: 'Excel (XLSX)', csv: 'CSV (point-virgule)', pdf: 'PDF' };

/** What the page shows, as a file: the division as a table, the drawing as a picture. */
export function useExport(address: StatisticAddress, chart: RefObject<HTMLElement | null>): Action {
  const { download, notify } = usePlatform();
  const { run, isRunning } = useAction(statistics.exportTable);

  const exportTable = async (format: Format) => {
    const { isShared, by, second } = address;
    const body = { ...queryOf(address), format, by, ...(second && { second }), isShared, isToDate: isToDate(address) };
    const answer = await run({ body });
    if (!answer?.ok) return;
    download(answer.body, `Statistiques ${today()}.${format}`);
    notify({ text: `Export ${format.toUpperCase()} téléchargé.`, tone: 'ok' });
  };
  const exportChart = async () => {
    const drawing = chart.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (!drawing) return notify({ text: 'Ce chiffre n’a pas de graphique.', tone: 'info' });
    download(await pngOf(drawing, drawing.closest('figure')!), `Statistiques ${today()}.png`);
    notify({ text: 'Image du graphique téléchargée.', tone: 'ok' });
  };

  return {
    label: isRunning ? 'Export en cours…' : 'Exporter',
    icon: createElement(Download, { size: 16, 'aria-hidden': true }),
    choices: [
      ...(Object.keys(names) as Format[]).map((format) => ({
        label: names[format],
        onSelect: () => void exportTable(format),
      })),
      { label: 'Image du graphique (PNG)', onSelect: () => void exportChart() },
    ],
  };
}
