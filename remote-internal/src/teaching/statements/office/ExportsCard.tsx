import type { PayrollExport } from '@tandem/shared/contract/teaching/statements.file';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Download } from 'lucide-react';
import styles from './office.module.css';
import { useFile } from './useFile';

/** What has left for the payroll; each file can be had again. */
export function ExportsCard({ exports, month }: { exports: readonly PayrollExport[]; month: string }) {
  const file = useFile();
  if (exports.length === 0) return null;
  return (
    <Card title="Remis à la paie" className={styles.exports}>
      <ul>
        {exports.map(({ id, at, by, statements, gross }) => (
          <li key={id}>
            <span>
              <strong>{formatInstant(at)}</strong>
              {`, ${by}\u00a0: ${countOf(statements, 'décompte')}, ${formatMoney(gross)}`}
            </span>
            <Menu
              label="Télécharger"
              size="small"
              icon={<Download size={16} aria-hidden />}
              isDisabled={file.isRunning}
              items={[
                { label: 'Excel (XLSX)', onSelect: () => void file.get(id, month, 'xlsx') },
                { label: 'CSV (point-virgule)', onSelect: () => void file.get(id, month, 'csv') },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
