import { imports } from '@tandem/shared/contract/platform/imports';
import { importStateLabels, type ImportRow } from '@tandem/shared/contract/platform/imports.file';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { useEndpoint } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import styles from './EarlierImports.module.css';

interface Props {
  kind: ImportKindKey;
  onOpen: (id: number) => void;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const tones: Record<ImportRow['state'], Tone> = {
  uploaded: 'neutral',
  checked: 'info',
  running: 'info',
  done: 'ok',
  failed: 'err',
  undone: 'warn',
};

const columnsOf = ({ kind, onOpen }: Props): Column<ImportRow>[] => [
  { id: 'file', header: 'Fichier', cell: ({ fileName }) => <span className={styles.name}>{fileName}</span> },
  {
    id: 'state',
    header: 'État',
    cell: ({ state }) => <Status tone={tones[state]}>{importStateLabels[state]}</Status>,
  },
  {
    id: 'created',
    header: `${capital(importKinds[kind].made)}s créées`,
    align: 'end',
    cell: ({ created, total }) => `${formatCount(created)} / ${formatCount(total)}`,
  },
  {
    id: 'at',
    header: 'Déposé le',
    cell: ({ createdAt, createdBy }) => `${formatInstant(createdAt)}${createdBy ? `, ${createdBy}` : ''}`,
  },
  {
    id: 'open',
    header: 'Ouvrir',
    isHeaderHidden: true,
    align: 'end',
    cell: ({ id, fileName }) => (
      <Button size="small" aria-label={`Ouvrir l’importation de ${fileName}`} onClick={() => onOpen(id)}>
        Ouvrir
      </Button>
    ),
  },
];

/** What was imported before: taken up again, read or undone from here. */
export function EarlierImports({ kind, onOpen }: Props) {
  const [page, setPage] = useState(1);
  const found = useEndpoint(imports.list, { query: { kind, page } });

  return (
    <section aria-label="Importations précédentes" className={styles.earlier}>
      <h3>Importations précédentes</h3>
      <Loaded of={found}>
        {({ rows, total }) => (
          <DataTable
            label="Importations précédentes"
            columns={columnsOf({ kind, onOpen })}
            rows={rows}
            density="compact"
            empty={<p className={styles.none}>Aucune importation pour l’instant. Déposez un premier fichier.</p>}
            pages={total > 25 && <Pagination page={page} size={25} total={total} onPage={setPage} />}
          />
        )}
      </Loaded>
    </section>
  );
}
