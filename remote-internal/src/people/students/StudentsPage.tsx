import { audienceOf } from '@tandem/shared/access';
import { students } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Plus } from 'lucide-react';
import { useImportEntry } from '../../kit/imports/useImportEntry';
import { ArchivedFound, fileOf, searchOf, showsArchives } from '../../kit/lists/ArchivedFound';
import { ListTools } from '../../kit/lists/bars/ListTools';
import { useExportAction } from '../../kit/lists/bars/useExportAction';
import { ViewTabs } from '../../kit/lists/bars/ViewTabs';
import { ListTable } from '../../kit/lists/ListTable';
import { RowSelection } from '../../kit/lists/RowSelection';
import { useList } from '../../kit/lists/useList';
import { useListExport } from '../../kit/lists/useListExport';
import { useListViews } from '../../kit/lists/views/useListViews';
import { useRegisterActions } from '../../kit/record/page-actions';
import { CompanyDrawer } from './company/CompanyDrawer';
import { StudentsBulk } from './bulk/StudentsBulk';
import { NobodyFound } from './list/NobodyFound';
import { StudentFilters } from './list/StudentFilters';
import { columnsToExport, listingFor, withVisibleColumns } from './list/students.listing';
import { countText } from './list/total';

export default function StudentsPage() {
  const { user } = usePlatform();
  const maySensitive = mayUseSensitive(audienceOf(user));
  const list = useList(listingFor(maySensitive));
  const found = useEndpoint(students.list, { query: list.query });
  const isOfAll = showsArchives({
    address: list.address,
    isOfAll: list.address.view === 'all',
    total: found.data?.total,
  });
  const inArchives = { ...list.query, status: ['archived' as const], page: 1 };
  const archived = useEndpoint(students.list, { query: inArchives }, { isEnabled: isOfAll });
  const views = useListViews(list, 'students', students);
  const exporting = useListExport(list, useAction(students.exportRows), {
    name: 'apprentis',
    columns: columnsToExport(maySensitive),
    always: ['lastName', 'firstName'],
  });
  useRegisterActions([
    { label: 'Exporter cette liste en CSV', run: () => void exporting.start('csv') },
    { label: 'Exporter cette liste en XLSX', run: () => void exporting.start('xlsx') },
  ]);
  const exported = useExportAction('Exporter', exporting.isRunning, (format) => void exporting.start(format));
  const importing = useImportEntry('students', 'companies');

  return (
    <>
      <PageHeader
        title="Apprentis"
        subtitle={found.data && countText(found.data.total)}
        others={[...importing.actions, exported]}
        primary={
          <LinkButton to="/internal/students/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
            <span data-on-desk="">Nouvel·le apprenti·e</span>
          </LinkButton>
        }
      />
      <ViewTabs list={list} {...views} />
      <ListTools list={list} searchHint="Nom, parent, téléphone, rue, NPA…">
        <StudentFilters list={list} company={found.data?.rows[0]?.company} />
      </ListTools>
      <RowSelection list={list}>
        <ListTable
          list={withVisibleColumns(list)}
          found={found}
          empty={<NobodyFound address={list.address} archived={archived.data} />}
        />
        {isOfAll && (
          <ArchivedFound
            archived={archived.data}
            hrefOf={fileOf('student')}
            all={`/internal/students?view=archived${searchOf(list.address)}`}
          />
        )}
        <StudentsBulk list={list} total={found.data?.total ?? 0} exporting={exporting} />
      </RowSelection>
      {importing.window}
      <CompanyDrawer />
    </>
  );
}
