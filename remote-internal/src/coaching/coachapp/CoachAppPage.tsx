import { audienceOf } from '@tandem/shared/access';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import {
  coachingColumns,
  type CoachingCounts,
  type CoachingRow,
} from '@tandem/shared/contract/coaching/coachings.list';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { CalendarDays, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListTools } from '../../kit/lists/bars/ListTools';
import { useExportAction } from '../../kit/lists/bars/useExportAction';
import { ViewTabs } from '../../kit/lists/bars/ViewTabs';
import { ListTable } from '../../kit/lists/ListTable';
import { RowSelection } from '../../kit/lists/RowSelection';
import { useList } from '../../kit/lists/useList';
import { useListExport } from '../../kit/lists/useListExport';
import { useListViews } from '../../kit/lists/views/useListViews';
import { SidePage } from '../../kit/side/SidePage';
import { leaveToRow } from '../../kit/side/SidePanel';
import { SubmissionsEntry } from '../../panels';
import { CoachingsBulk } from './bulk/CoachingsBulk';
import { CalendarDialog } from './CalendarDialog';
import { CoachingFilters } from './list/CoachingFilters';
import { type CoachingList, coachingsListing, openIdOf } from './list/coachings.listing';
import styles from './list/list.module.css';
import type { CoachingView } from './list/list.address';
import { OpenContext } from './list/WhoCell';
import { CoachingPanel } from './panel/CoachingPanel';

/** Requests and follow-ups, and the one that is open beside them (coaching 12). */
export default function CoachAppPage() {
  const { user } = usePlatform();
  const isAdmin = audienceOf(user) === 'admin';
  const list = useOpeningList();
  const found = useEndpoint(coachings.list, { query: list.query });
  const views = useListViews(list, 'coachapp', coachings);
  const exported = useListExport(list, useAction(coachings.exportRows), {
    name: 'suivis-coachapp',
    columns: keysOf(coachingColumns),
    always: ['lastName'],
  });
  const exportAction = useExportAction('Exporter', exported.isRunning, (format) => void exported.start(format));
  /** An admin who coaches has one too. */
  const hasCalendar = !isAdmin || (views.counts?.mine ?? 0) > 0;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const calendarAction = {
    label: 'Mon agenda',
    icon: <CalendarDays size={16} aria-hidden />,
    onSelect: () => setCalendarOpen(true),
  };
  const openId = openIdOf(list);
  const close = () => leaveToRow(() => list.change({ page: list.address.page, own: {} }, { replace: true }));

  const table = <ListTable list={list} found={found} empty={<NoCoaching list={list} />} />;

  return (
    <SidePage isWide panel={openId !== undefined && <CoachingPanel key={openId} id={openId} onClose={close} />}>
      <PageHeader
        title="CoachApp"
        subtitle={views.counts && subtitleOf(views.counts)}
        actions={
          <Suspense fallback={null}>
            <SubmissionsEntry kind="ca_student" />
          </Suspense>
        }
        others={[...(hasCalendar ? [calendarAction] : []), ...(isAdmin ? [exportAction] : [])]}
      />
      <ViewTabs list={list} {...views} />
      <ListTools list={list} searchHint="Nom, e-mail, natel…">
        <CoachingFilters list={list} />
      </ListTools>
      <OpenContext value={openId}>
        <div className={styles.list}>
          {isAdmin ? (
            <RowSelection list={list}>
              {table}
              <CoachingsBulk list={list} total={found.data?.total ?? 0} />
            </RowSelection>
          ) : (
            table
          )}
        </div>
      </OpenContext>
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
    </SidePage>
  );
}

/** A row opens beside the list as it is; one that is not readable opens nothing. */
function useOpeningList(): CoachingList {
  const list = useList(coachingsListing);
  const { description, address } = list;
  const rowHref = ({ id, isReadable }: CoachingRow) =>
    isReadable ? `?${description.address.write({ ...address, own: { open: String(id) } }).toString()}` : undefined;
  return { ...list, description: { ...description, rowHref } };
}

/** «14 suivis à votre nom, 35 ouverts en tout» */
const subtitleOf = ({ mine, open }: CoachingCounts) =>
  `${countOf(mine, 'suivi')} à votre nom, ${countOf(open, 'ouvert')} en tout`;

const nothing: Readonly<Record<CoachingView, string>> = {
  mine: 'Aucun suivi ouvert à votre nom.',
  unassigned: 'Tous les suivis sont attribués.',
  urgent: 'Aucune urgence.',
  quiet: 'Chaque suivi a eu un contact ces 21 derniers jours.',
  overdue: 'Aucun objectif n’est échu.',
  open: 'Aucun suivi ouvert.',
  ended: 'Aucun suivi terminé.',
};

function NoCoaching({ list: { address } }: { list: CoachingList }) {
  const isNarrowed = Boolean(address.search) || Object.keys(address.filters).length > 0;
  const all = <LinkButton to="/internal/coachapp?view=open">Voir les suivis ouverts</LinkButton>;
  if (!isNarrowed) return <EmptyState title={nothing[address.view]} action={address.view !== 'open' && all} />;
  return <EmptyState icon={<SearchX size={28} aria-hidden />} title="Aucun suivi ne correspond." action={all} />;
}
