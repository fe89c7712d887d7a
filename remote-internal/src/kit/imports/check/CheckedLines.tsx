import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile, ImportLine, ImportSummary } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useState } from 'react';
import { pageOf } from '../import.pages';
import styles from './CheckedLines.module.css';

type Only = 'faults' | 'duplicates' | 'all';

const columnsOf = (file: ImportFile): Column<ImportLine>[] => [
  { id: 'line', header: 'Ligne', align: 'end', width: 76, cell: ({ line }) => line },
  { id: 'name', header: 'Nom', cell: ({ name }) => name || 'Sans nom' },
  { id: 'verdict', header: 'Constat', cell: (line) => <Verdict file={file} line={line} /> },
];

/** The lines of the dry run, those with an error first in sight. */
export function CheckedLines({ file, summary }: { file: ImportFile; summary: ImportSummary }) {
  const [only, setOnly] = useState<Only>(summary.faulty > 0 ? 'faults' : summary.duplicates > 0 ? 'duplicates' : 'all');
  const tabs = [
    { id: 'faults' as const, label: 'Erreurs', count: summary.faulty },
    { id: 'duplicates' as const, label: kindOf(file).duplicateLabels.label, count: summary.duplicates },
    { id: 'all' as const, label: 'Toutes', count: file.total },
  ].map((tab) => ({ ...tab, content: <Lines key={only} file={file} only={only} /> }));

  return <Tabs label="Lignes" tabs={tabs} active={only} onActive={setOnly} />;
}

function Lines({ file, only }: { file: ImportFile; only: Only }) {
  const [page, setPage] = useState(1);
  const found = useEndpoint(imports.lines, { params: { id: file.id }, query: { page, only } });

  return (
    <Loaded of={found}>
      {({ rows, total }) => (
        <DataTable
          label="Lignes vérifiées"
          columns={columnsOf(file)}
          rows={rows}
          density="compact"
          isStale={found.isStale}
          empty={<p className={styles.none}>Aucune ligne de ce genre.</p>}
          pages={total > 25 && <Pagination page={page} size={25} total={total} onPage={setPage} />}
        />
      )}
    </Loaded>
  );
}

function Verdict({ file, line: { faults, duplicate, lacksColumn } }: { file: ImportFile; line: ImportLine }) {
  if (faults.length > 0 || lacksColumn) {
    return (
      <ul className={styles.faults}>
        {faults.map(({ label, text, message }) => (
          <li key={`${label} ${text} ${message}`}>
            <strong>{label}</strong>
            {text && <span className={styles.text}>{` «${text}»`}</span>}
            {`\u00a0: ${message}`}
          </li>
        ))}
        {lacksColumn && <li>Colonne manquante, voir plus haut</li>}
      </ul>
    );
  }
  return duplicate ? (
    <DuplicateLine file={file} duplicate={duplicate} />
  ) : (
    <span className={styles.fine}>Correcte</span>
  );
}

interface DuplicateLineProps {
  file: ImportFile;
  duplicate: NonNullable<ImportLine['duplicate']>;
}

function DuplicateLine({ file, duplicate: { why, studentId, name, birthDate, line } }: DuplicateLineProps) {
  if (studentId === null) return `${why} la ligne ${line ?? ''}`;
  return (
    <span>
      {`${why} `}
      <Link to={pageOf(file, studentId)} target="_blank">
        {birthDate ? `${name}, né·e le ${formatDate(birthDate)}` : name}
      </Link>
    </span>
  );
}
