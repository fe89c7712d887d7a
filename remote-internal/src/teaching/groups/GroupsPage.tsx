import { audienceOf, isAdministration } from '@tandem/shared/access';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupColumns } from '@tandem/shared/contract/teaching/groups.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { CalendarDays, List, Plus, SearchX } from 'lucide-react';
import { ListTools } from '../../kit/lists/bars/ListTools';
import { useExportAction } from '../../kit/lists/bars/useExportAction';
import { ViewTabs } from '../../kit/lists/bars/ViewTabs';
import { ListTable } from '../../kit/lists/ListTable';
import { RowSelection } from '../../kit/lists/RowSelection';
import { useListExport } from '../../kit/lists/useListExport';
import { useListViews } from '../../kit/lists/views/useListViews';
import { useWindow } from '../../kit/useWindow';
import { ShapeSwitch } from '../ShapeSwitch';
import { addressOf } from './address';
import { GroupsBulk } from './bulk/GroupsBulk';
import { GroupFilters } from './list/GroupFilters';
import { useGroupList } from './list/groups.listing';
import { NewGroupDialog } from './list/NewGroupDialog';
import { ToReplaceBanner } from './replace/ToReplaceBanner';
import { useDisplayedWeek } from './week/useDisplayedWeek';
import { WeekView } from './week/WeekView';

const windows = ['add'] as const;
const shapes = [
  { value: 'list', label: 'Liste', icon: <List size={16} aria-hidden /> },
  { value: 'week', label: 'Semaine', icon: <CalendarDays size={16} aria-hidden /> },
] as const;

export default function GroupsPage() {
  const mayChange = isAdministration(audienceOf(usePlatform().user));
  const list = useGroupList();
  const displayed = useDisplayedWeek(list);
  const found = useEndpoint(groups.list, { query: list.query }, { isEnabled: !displayed.isWeek });
  const views = useListViews(list, 'groups', groups);
  const { open, toggle } = useWindow(windows);
  const { start, isRunning } = useListExport(list, useAction(groups.exportRows), {
    name: 'groupes',
    columns: keysOf(groupColumns),
    always: ['code'],
  });
  const exportAll = useExportAction('Exporter', isRunning, (format) => void start(format));
  const table = <ListTable list={list} found={found} empty={<NoGroup />} />;

  return (
    <>
      <PageHeader
        title="Groupes"
        subtitle={found.data && countOf(found.data.total, 'groupe')}
        others={mayChange ? [exportAll] : []}
        primary={
          mayChange && (
            <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => toggle('add')}>
              Nouveau groupe
            </Button>
          )
        }
      />
      {mayChange && <ToReplaceBanner />}
      <ViewTabs list={list} {...views} />
      <ShapeSwitch choices={shapes} value={displayed.isWeek ? 'week' : 'list'} onValue={displayed.setShape} />
      <ListTools list={list} searchHint="Code, branche, lieu, répétiteur·trice…" hasTable={!displayed.isWeek}>
        <GroupFilters list={list} />
      </ListTools>
      {displayed.isWeek && <WeekView list={list} displayed={displayed} />}
      {!displayed.isWeek && !mayChange && table}
      {!displayed.isWeek && mayChange && (
        <RowSelection list={list}>
          {table}
          <GroupsBulk list={list} total={found.data?.total ?? 0} onExport={(ids) => void start('xlsx', ids)} />
        </RowSelection>
      )}
      {open === 'add' && mayChange && <NewGroupDialog onClose={() => toggle('add')} />}
    </>
  );
}

const NoGroup = () => (
  <EmptyState
    icon={<SearchX size={28} aria-hidden />}
    title="Aucun groupe ne correspond."
    text="Essayez avec moins de filtres."
    action={<LinkButton to={addressOf.list}>Voir tous les groupes</LinkButton>}
  />
);
