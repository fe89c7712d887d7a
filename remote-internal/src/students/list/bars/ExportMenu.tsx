import { Menu } from '@tandem/shared/ui/Menu';
import { Download } from 'lucide-react';
import type { Format } from '../useExport';

interface Props {
  label: string;
  isRunning: boolean;
  onExport: (format: Format) => void;
}

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
