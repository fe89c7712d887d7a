import { students } from '@tandem/shared/contract/students';
import type { StudentRow } from '@tandem/shared/contract/students.list';
import { useEndpoint } from '@tandem/shared/query';
import { today as civilToday } from '@tandem/shared/rules/dates';
import { DataTable, type Sort } from '@tandem/shared/ui/DataTable';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { Pagination } from '@tandem/shared/ui/Pagination';
import { Plus } from 'lucide-react';
import { BulkBar } from './list/bars/BulkBar';
import { ExportMenu } from './list/bars/ExportMenu';
import { filtersOf, queryOf, sortOfTable, tableSortOf } from './list/list.address';
import { ListTools } from './list/bars/ListTools';
import { NobodyFound } from './list/NobodyFound';
import { columns } from './list/student.columns';
import { inWords } from './list/total';
import { useExport } from './list/useExport';
import { useListAddress } from './list/useListAddress';
import { useSelection } from './list/useSelection';
import { useTaste } from './list/useTaste';
import { ViewTabs } from './list/bars/ViewTabs';

export default function StudentsPage() {
  const { address, change } = useListAddress();
  const taste = useTaste();
  const today = civilToday();
  const found = useEndpoint(students.list, { query: queryOf(address, today) });
  const counts = useEndpoint(students.counts, {});
  const ticked = useSelection(JSON.stringify(filtersOf(address, today)));
  const exporting = useExport({ address, today, hidden: taste.hidden });
  const table = {
    label: 'Apprentis',
    columns,
    rowHref: ({ id }: StudentRow) => `/internal/students/show/${id}`,
    rowLabel: ({ firstName, lastName }: StudentRow) => `${firstName} ${lastName}`,
    sort: tableSortOf(address.sort),
    onSort: (sort: Sort[]) => change({ sort: sortOfTable(sort) }),
    hidden: taste.hidden,
    density: taste.density,
  };

  return (
    <>
      <PageHeader
        title="Apprentis"
        subtitle={found.data && inWords(found.data.total)}
        actions={
          <>
            <ExportMenu label="Exporter" isRunning={exporting.isRunning} onExport={exporting.start} />
            <LinkButton to="/internal/students/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
              Nouvel apprenti
            </LinkButton>
          </>
        }
      />
      <ViewTabs address={address} counts={counts.data} />
      <ListTools {...{ address, change, columns, taste }} company={found.data?.rows[0]?.company} />
      <Loaded of={found} skeleton={<DataTable {...table} rows={[]} isLoading />}>
        {({ rows, total }) => (
          <>
            <DataTable
              {...table}
              rows={rows}
              selection={ticked.ids}
              onSelection={ticked.set}
              isStale={found.isStale}
              empty={<NobodyFound address={address} />}
            />
            {total > 0 && (
              <Pagination
                page={address.page}
                size={address.size}
                total={total}
                onPage={(page) => change({ page })}
                onSize={(size) => change({ size })}
              />
            )}
          </>
        )}
      </Loaded>
      <BulkBar count={ticked.ids.length} onClear={() => ticked.set([])}>
        <ExportMenu
          label="Exporter la sélection"
          isRunning={exporting.isRunning}
          onExport={(format) => exporting.start(format, [...ticked.ids])}
        />
      </BulkBar>
    </>
  );
}
