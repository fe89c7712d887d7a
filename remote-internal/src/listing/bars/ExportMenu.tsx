import { Menu } from '@tandem/shared/ui/Menu';
import { Download } from 'lucide-react';

/** The two formats of every export (domain R7). */
export type ExportFormat = 'csv' | 'xlsx';

interface Props {
  label: string;
  isRunning: boolean;
  onExport: (format: ExportFormat) => void;
}

/** Exports what the list shows, or only its ticked rows: the page decides in `onExport`. */
export function ExportMenu({ label, isRunning, onExport }: Props) {
  return (
    <Menu
      label={isRunning ? 'Export en cours…' : label}
      icon={<Download size={16} aria-hidden />}
      items={[
        { label: 'Excel (XLSX)', onSelect: () => onExport('xlsx') },
        { label: 'CSV (point-virgule)', onSelect: () => onExport('csv') },
      ]}
    />
  );
}
