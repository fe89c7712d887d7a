import { audienceOf, isAdministration } from '@tandem/shared/access';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import {
  registrationColumns,
  type RegistrationCounts,
  type RegistrationRow,
} from '@tandem/shared/contract/teaching/registrations.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Columns3, Grid3x3, List, SearchX, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useImportEntry } from '../../kit/imports/useImportEntry';
import { ListTools } from '../../kit/lists/bars/ListTools';
import { useExportAction } from '../../kit/lists/bars/useExportAction';
import { ViewTabs } from '../../kit/lists/bars/ViewTabs';
import { ListTable } from '../../kit/lists/ListTable';
import { RowSelection } from '../../kit/lists/RowSelection';
import { useList } from '../../kit/lists/useList';
import { useListExport } from '../../kit/lists/useListExport';
import { useStoredState } from '../../kit/lists/useStoredState';
import { useListViews } from '../../kit/lists/views/useListViews';
import { SubmissionsEntry } from '../../panels';
import { PlaceDialog } from '../PlaceDialog';
import { ShapeSwitch } from '../ShapeSwitch';
import { RegistrationsBoard } from './board/RegistrationsBoard';
import { RegistrationsBulk } from './bulk/RegistrationsBulk';
import { RowToolsContext } from './list/best';
import { RegistrationFilters } from './list/RegistrationFilters';
import { type RegistrationList, registrationsListing } from './list/registrations.listing';
import type { CellKey } from './map/CellPanel';
import { DemandMap } from './map/DemandMap';

const shapes = [
  { value: 'map', label: 'Carte', icon: <Grid3x3 size={16} aria-hidden /> },
  { value: 'list', label: 'Liste', icon: <List size={16} aria-hidden /> },
  { value: 'board', label: 'Colonnes', icon: <Columns3 size={16} aria-hidden /> },
] as const;
type Shape = (typeof shapes)[number]['value'];

export default function AppAppPage() {
  const { user } = usePlatform();
  const mayWrite = isAdministration(audienceOf(user));
  const list = useList(registrationsListing);
  const [shape, setShape] = useStoredState<Shape>('appapp.shape', 'map');
  const found = useEndpoint(registrations.list, { query: list.query }, { isEnabled: shape !== 'board' });
  const views = useListViews(list, 'appapp', registrations);
  const exported = useListExport(list, useAction(registrations.exportRows), {
    name: 'inscriptions-appapp',
    columns: keysOf(registrationColumns),
    always: ['lastName'],
  });
  const exportAction = useExportAction('Exporter', exported.isRunning, (format) => void exported.start(format));
  const importing = useImportEntry('registrations');
  const [placed, setPlaced] = useState<RegistrationRow>();
  const best = useBest(found.data?.rows);
  const tools = useMemo(() => ({ best, ...(mayWrite && { place: setPlaced }) }), [best, mayWrite]);
  const table = <ListTable list={list} found={found} empty={<NobodyWaits list={list} />} />;

  return (
    <RowToolsContext value={tools}>
      <PageHeader
        title="Demandes AppApp"
        subtitle={subtitleOf(views.counts)}
        actions={
          <Suspense fallback={null}>
            <SubmissionsEntry kind="aa_student" />
          </Suspense>
        }
        others={[...importing.actions, ...(mayWrite ? [exportAction] : [])]}
        primary={
          <LinkButton to="/internal/appapp/groups" icon={<Users size={17} aria-hidden />}>
            Groupes
          </LinkButton>
        }
      />
      <ViewTabs list={list} {...views} />
      <ShapeSwitch choices={shapes} value={shape} onValue={setShape} />
      {shape === 'map' && (
        <DemandMap
          yearId={list.address.trainingYearId}
          chosen={cellOf(list)}
          onChosen={(cell) => choose(list, cell)}
          mayCreate={mayWrite && list.address.trainingYearId === undefined}
        />
      )}
      <ListTools list={list} searchHint="Nom, téléphone, e-mail…" hasTable={shape !== 'board'}>
        <RegistrationFilters list={list} />
      </ListTools>
      {shape === 'board' && <RegistrationsBoard list={list} mayMove={mayWrite} />}
      {shape !== 'board' && !mayWrite && table}
      {shape !== 'board' && mayWrite && (
        <RowSelection list={list}>
          {table}
          <RegistrationsBulk
            list={list}
            total={found.data?.total ?? 0}
            onExport={(ids) => void exported.start('xlsx', ids)}
          />
        </RowSelection>
      )}
      {importing.window}
      {placed && (
        <PlaceDialog
          of={{ ...placed, name: fullNameOf(placed), branch: placed.branch.label }}
          onClose={() => setPlaced(undefined)}
        />
      )}
    </RowToolsContext>
  );
}

/** The best group of each row of the page that is still to be placed. */
function useBest(rows: readonly RegistrationRow[] = []) {
  const ids = rows.filter(({ status }) => status === 'requested' || status === 'waiting').map(({ id }) => id);
  const { data, isStale } = useEndpoint(registrations.best, { body: { ids } }, { isEnabled: ids.length > 0 });
  return useMemo(
    () => (data && !isStale ? new Map(data.rows.map(({ id, match }) => [id, match])) : undefined),
    [data, isStale],
  );
}

/** The cell that the filters stand for: one branch at one place. */
function cellOf({ address: { filters } }: RegistrationList): CellKey | undefined {
  const { branchId = '', locationCourseId = '' } = filters;
  const isOne = /^\d+$/.test(branchId) && /^\d+$/.test(locationCourseId);
  return isOne ? { branchId: Number(branchId), locationCourseId: Number(locationCourseId) } : undefined;
}

/** A cell opens its people: those who wait. */
function choose({ address, change }: RegistrationList, cell: CellKey | undefined): void {
  const { branchId: _branch, locationCourseId: _place, ...others } = address.filters;
  const chosen = cell && { branchId: String(cell.branchId), locationCourseId: String(cell.locationCourseId) };
  change({ view: cell ? 'waiting' : address.view, filters: { ...others, ...chosen } });
}

function subtitleOf(counts: RegistrationCounts | undefined): string | undefined {
  if (!counts) return undefined;
  const waiting = counts.waiting === 1 ? '1 personne attend' : `${counts.waiting} personnes attendent`;
  return `${waiting} une place, ${countOf(counts.requested, 'demande')} à décider`;
}

function NobodyWaits({ list: { address } }: { list: RegistrationList }) {
  const isNarrowed = Boolean(address.search) || Object.keys(address.filters).length > 0;
  if (!isNarrowed && address.view === 'requested') return <EmptyState title="Toutes les demandes sont décidées." />;
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title="Aucune inscription ne correspond."
      action={isNarrowed && <LinkButton to="/internal/appapp">Voir toutes les demandes en attente</LinkButton>}
    />
  );
}
