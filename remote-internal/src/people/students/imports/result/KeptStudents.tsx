import type { ImportFile } from '@tandem/shared/contract/people/imports';
import { type Column, DataTable } from '@tandem/shared/ui/DataTable';

type Row = NonNullable<ImportFile['undo']>['kept'][number];

const columns: Column<Row>[] = [
  { id: 'name', header: 'Fiche gardée', cell: ({ name }) => name },
  { id: 'number', header: 'N° de dossier', cell: ({ number }) => number },
  { id: 'why', header: 'Motif', cell: ({ why }) => why },
];

/** The files that an undo left, because somebody had worked on them. */
export const KeptStudents = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable
    label="Fiches gardées"
    columns={columns}
    rows={rows}
    rowHref={({ id }) => `/internal/students/show/${id}`}
    density="compact"
  />
);
