import { imports } from '@tandem/shared/contract/people/imports';
import { useEndpoint } from '@tandem/shared/query';
import { type Column, DataTable } from '@tandem/shared/ui/DataTable';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Pagination } from '@tandem/shared/ui/Pagination';
import { useState } from 'react';

interface Row {
  id: number;
  number: string;
  firstName: string;
  lastName: string;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Apprenti', cell: ({ firstName, lastName }) => `${lastName} ${firstName}` },
  { id: 'number', header: 'N° de dossier', cell: ({ number }) => number },
];

/** The files that an import made, each a link. */
export function CreatedStudents({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const found = useEndpoint(imports.created, { params: { id }, query: { page } });

  return (
    <Loaded of={found}>
      {({ rows, total }) => (
        <div>
          <DataTable
            label="Fiches créées"
            columns={columns}
            rows={rows}
            rowHref={(row) => `/internal/students/show/${row.id}`}
            density="compact"
            isStale={found.isStale}
            pages={total > 25 && <Pagination page={page} size={25} total={total} onPage={setPage} />}
          />
        </div>
      )}
    </Loaded>
  );
}
