import { imports } from '@tandem/shared/contract/platform/imports';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Download } from 'lucide-react';
import styles from './DropZone.module.css';

const formats = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;

/** «Modèle à remplir»: every column that an import knows, and a line as an example. */
export function TemplateLine({ kind }: { kind: ImportKindKey }) {
  const { call, download } = usePlatform();

  const handleDownload = async (format: 'xlsx' | 'csv') => {
    const answer = await call(imports.template, { query: { kind, format } });
    if (answer.ok) download(answer.body, `${importKinds[kind].template}.${format}`);
  };

  return (
    <div className={styles.template}>
      <p>
        <strong>Modèle à remplir</strong>&nbsp;: les titres des colonnes et une ligne d’exemple, à remplacer.
      </p>
      {formats.map(([format, label]) => (
        <Button
          key={format}
          size="small"
          icon={<Download size={16} aria-hidden />}
          aria-label={`Modèle à remplir, ${label}`}
          // A failure has opened the bug report.
          onClick={() => void handleDownload(format).catch(() => undefined)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
