import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile, MadeRow } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { useEndpoint } from '@tandem/shared/query';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useState } from 'react';
import { pageOf } from '../import.pages';

const columnsOf = (file: ImportFile): Column<MadeRow>[] => [
  {
    id: 'name',
    header: kindOf(file).columns.name,
    cell: ({ firstName, lastName }) => `${lastName} ${firstName}`.trim(),
  },
  { id: 'number', header: kindOf(file).columns.number, cell: ({ number }) => number },
];

/** The records that an import made, each a link. */
export function MadeRows({ file }: { file: ImportFile }) {
  const { id } = file;
  const [page, setPage] = useState(1);
  const found = useEndpoint(imports.created, { params: { id }, query: { page } });

  return (
    <Loaded of={found}>
      {({ rows, total }) => (
        <div>
          <DataTable
            label={`${kindOf(file).what}\u00a0: ce qui a été créé`}
            columns={columnsOf(file)}
            rows={rows}
            rowHref={({ of }) => pageOf(file, of)}
            density="compact"
            isStale={found.isStale}
            pages={total > 25 && <Pagination page={page} size={25} total={total} onPage={setPage} />}
          />
        </div>
      )}
    </Loaded>
  );
}
