import { Menu } from '@tandem/shared/ui/Menu';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSteady } from '@tandem/shared/forms/fields/useSteady';

/** The two formats of every export (house 19). */
export type ExportFormat = 'csv' | 'xlsx';

interface Props {
  label: string;
  isRunning: boolean;
  onExport: (format: ExportFormat) => void;
}

const icon = <Download size={16} aria-hidden />;

/** Exports what the list shows, or only its selected rows: the page decides in `onExport`. */
export function ExportMenu({ label, isRunning, onExport }: Props) {
  const start = useSteady(onExport);
  const items = useMemo(
    () => [
      { label: 'Excel (XLSX)', onSelect: () => start('xlsx') },
      { label: 'CSV (point-virgule)', onSelect: () => start('csv') },
    ],
    [start],
  );
  return <Menu label={isRunning ? 'Export en cours…' : label} icon={icon} items={items} />;
}
