import { audienceOf } from '@tandem/shared/access';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useNavigate, useSearchParams } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Banknote, Download, Plus, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SubmissionsEntry, TeachersPayMonth } from '../../panels';
import { ArchivedFound, fileOf, searchOf, showsArchives } from '../../kit/lists/ArchivedFound';
import { ListTools } from '../../kit/lists/bars/ListTools';
import { ViewTabs } from '../../kit/lists/bars/ViewTabs';
import { useImportEntry } from '../../kit/imports/useImportEntry';
import { ListTable } from '../../kit/lists/ListTable';
import { RowSelection } from '../../kit/lists/RowSelection';
import { useListViews } from '../../kit/lists/views/useListViews';
import { useWindow } from '../../kit/useWindow';
import { AddTeacherDialog } from './add/AddTeacherDialog';
import { TeachersBulk } from './bulk/TeachersBulk';
import { ExportDialog } from './list/ExportDialog';
import { NobodyFound } from './list/NobodyFound';
import { TeacherFilters } from './list/TeacherFilters';
import { type TeacherList, useTeacherList } from './list/teachers.listing';
import { Pipeline } from './pipeline/Pipeline';
import { AvailabilityDialog } from './search/AvailabilityDialog';

/** What can be opened over the list. */
const windows = ['add', 'availability'] as const;

/** The teachers, or what they are paid in a month (decision 0038). */
export default function TeachersPage() {
  const { user } = usePlatform();
  const [params] = useSearchParams();
  if (!params.has('statements') || !mayUsePay(audienceOf(user))) return <TeachersList />;
  return (
    <Suspense fallback={<Skeleton />}>
      <TeachersPayMonth />
    </Suspense>
  );
}

function TeachersList() {
  const { user } = usePlatform();
  const mayManage = mayUsePay(audienceOf(user));
  const list = useTeacherList();
  const isBoard = list.address.view === 'applications';
  const found = useEndpoint(teachers.list, { query: list.query }, { isEnabled: !isBoard });
  const isOfAll = showsArchives({
    address: list.address,
    isOfAll: list.address.view === 'all',
    total: found.data?.total,
  });
  const inArchives = { ...list.query, archived: true, page: 1 };
  const archived = useEndpoint(teachers.list, { query: inArchives }, { isEnabled: isOfAll });
  const views = useListViews(list, 'teachers', teachers);
  const [exported, setExported] = useState<{ ids: readonly number[] | undefined }>();
  const { open, toggle } = useWindow(windows);
  const importing = useImportEntry('teachers');
  const navigate = useNavigate();
  const table = (
    <>
      <ListTable list={list} found={found} empty={<NobodyFound address={list.address} />} />
      {isOfAll && (
        <ArchivedFound
          archived={archived.data}
          hrefOf={fileOf('teacher')}
          all={`/internal/teachers?view=archived${searchOf(list.address)}`}
        />
      )}
    </>
  );

  const payMonths = {
    label: 'Décomptes',
    icon: <Banknote size={16} aria-hidden />,
    onSelect: () => void navigate('/internal/teachers?statements=1'),
  };
  const exportAll = {
    label: 'Exporter',
    icon: <Download size={16} aria-hidden />,
    onSelect: () => setExported({ ids: undefined }),
  };

  return (
    <>
      <PageHeader
        title="Répétiteurs"
        subtitle={subtitleOf(list, found.data?.total)}
        actions={
          <Suspense fallback={null}>
            <SubmissionsEntry kind="aa_teacher" />
          </Suspense>
        }
        others={[
          {
            label: 'Qui peut donner un cours\u00a0?',
            icon: <Search size={16} aria-hidden />,
            onSelect: () => toggle('availability'),
          },
          ...importing.actions,
          ...(mayManage ? [payMonths] : []),
          ...(mayManage && !isBoard ? [exportAll] : []),
        ]}
        primary={
          mayManage && (
            <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => toggle('add')}>
              <span data-on-desk="">Nouveau·elle répétiteur·trice</span>
            </Button>
          )
        }
      />
      <ViewTabs list={list} {...views} />
      <ListTools list={list} searchHint="Nom, téléphone, e-mail…" hasTable={!isBoard}>
        <TeacherFilters list={list} hasStatus={!isBoard} />
      </ListTools>
      {isBoard && <Pipeline list={list} active={views.counts?.active} mayMove={mayManage} />}
      {!isBoard && !mayManage && table}
      {!isBoard && mayManage && (
        <RowSelection list={list}>
          {table}
          <TeachersBulk list={list} total={found.data?.total ?? 0} onExport={(ids) => setExported({ ids })} />
        </RowSelection>
      )}
      {importing.window}
      {exported && <ExportDialog list={list} ids={exported.ids} onClose={() => setExported(undefined)} />}
      {open === 'availability' && <AvailabilityDialog onClose={() => toggle('availability')} />}
      {open === 'add' && mayManage && (
        <AddTeacherDialog
          onClose={() => toggle('add')}
          onAdded={(id) => void navigate(`/internal/teachers/show/${id}`)}
        />
      )}
    </>
  );
}

const subtitleOf = ({ address: { view } }: TeacherList, total: number | undefined) => {
  if (view === 'applications') return 'De la candidature à l’engagement';
  return total === undefined ? undefined : countOf(total, 'répétiteur·trice');
};
