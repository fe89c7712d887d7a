import type { ImportFile } from '@tandem/shared/contract/platform/imports';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { type Column, DataTable } from '@tandem/shared/ui/DataTable';
import { pageOf } from '../import.pages';

type Row = NonNullable<ImportFile['undo']>['kept'][number];

interface Props {
  kind: ImportFile['kind'];
  rows: readonly Row[];
}

const columnsOf = (kind: Props['kind']): Column<Row>[] => [
  { id: 'name', header: `${importKinds[kind].columns.name} gardé`, cell: ({ name }) => name },
  { id: 'note', header: importKinds[kind].columns.note, cell: ({ note }) => note },
  { id: 'why', header: 'Motif', cell: ({ why }) => why },
];

/** The records that an undo left, because somebody had worked on them. */
export const KeptRows = ({ kind, rows }: Props) => (
  <DataTable
    label="Ce que l’annulation a gardé"
    columns={columnsOf(kind)}
    rows={rows}
    rowHref={({ of }) => pageOf(kind, of)}
    density="compact"
  />
);
