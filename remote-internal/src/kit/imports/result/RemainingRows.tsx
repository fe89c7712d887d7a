import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { pageOf } from '../import.pages';

type Row = NonNullable<ImportFile['undo']>['kept'][number];

interface Props {
  file: ImportFile;
  rows: readonly Row[];
}

const columnsOf = (file: ImportFile): Column<Row>[] => [
  { id: 'name', header: `${kindOf(file).columns.name} gardé`, cell: ({ name }) => name },
  { id: 'number', header: kindOf(file).columns.number, cell: ({ number }) => number },
  { id: 'why', header: 'Motif', cell: ({ why }) => why },
];

/** The records that an undo left, because somebody had worked on them. */
export const RemainingRows = ({ file, rows }: Props) => (
  <DataTable
    label="Ce que l’annulation a gardé"
    columns={columnsOf(file)}
    rows={rows}
    rowHref={({ id, of }) => pageOf(file, of ?? id)}
    density="compact"
  />
);
