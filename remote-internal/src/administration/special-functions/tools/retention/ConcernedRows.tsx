import { retention, type RetentionCategory, type RetentionRow } from '@tandem/shared/contract/administration/retention';
import { pageOf } from '@tandem/shared/contract/entities';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useState } from 'react';

const size = 25;

const columns: readonly Column<RetentionRow>[] = [
  {
    id: 'label',
    header: 'Personne',
    cell: ({ label, link }) => (link ? <Link to={pageOf(link.kind, { id: link.id, label })}>{label}</Link> : label),
  },
  { id: 'dueOn', header: 'Durée passée le', cell: ({ dueOn }) => formatDate(dueOn) },
  { id: 'kept', header: 'Ce qui la retient', cell: ({ keptBecause }) => keptBecause ?? '–' },
];

/** Who is concerned by a category, the longest overdue first. */
export function ConcernedRows({ category, label }: { category: RetentionCategory; label: string }) {
  const [page, setPage] = useState(1);
  const found = useEndpoint(retention.rows, { params: { category }, query: { page, size } });
  return (
    <Loaded of={found}>
      {({ rows, total }) => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
        />
      )}
    </Loaded>
  );
}
