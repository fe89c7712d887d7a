import { useSteady } from '@tandem/shared/ui/hooks/useSteady';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { Download } from 'lucide-react';
import { useMemo } from 'react';

/** The two formats of every export (house 19). */
export type ExportFormat = 'csv' | 'xlsx';

const icon = <Download size={16} aria-hidden />;

/** Exports what the list shows, or only its selected rows: the page decides in `onExport`. */
export function useExportAction(label: string, isRunning: boolean, onExport: (format: ExportFormat) => void): Action {
  const start = useSteady(onExport);
  return useMemo(
    () => ({
      label: isRunning ? 'Export en cours…' : label,
      icon,
      choices: [
        { label: 'Excel (XLSX)', onSelect: () => start('xlsx') },
        { label: 'CSV (point-virgule)', onSelect: () => start('csv') },
      ],
    }),
    [label, isRunning, start],
  );
}
