import type { Audience } from '@tandem/shared/access';
import type { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { cardsFor, type DashboardCard, dashboardCardOf } from '@tandem/shared/contract/desk/dashboard.layout';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { BarList } from './BarList';
import styles from './DashboardPage.module.css';
import { LatestChanges } from './LatestChanges';
import { TasksCard } from './tasks/TasksCard';

const TodayCard = lazy(() => import('./today/TodayCard').then((module) => ({ default: module.TodayCard })));
const TomorrowCard = lazy(() => import('./tomorrow/TomorrowCard').then((module) => ({ default: module.TomorrowCard })));
const WaitingCard = lazy(() => import('./WaitingCard').then((module) => ({ default: module.WaitingCard })));
const MeetingsCard = lazy(() => import('./MeetingsCard').then((module) => ({ default: module.MeetingsCard })));

type Numbers = ReplyOf<typeof dashboard.read>;

const cards: Readonly<Record<DashboardCard, (numbers: Numbers) => ReactNode>> = {
  today: () => <TodayCard />,
  tomorrow: () => <TomorrowCard />,
  meetings: () => <MeetingsCard />,
  waiting: () => <WaitingCard />,
  tasks: () => <TasksCard />,
  categories: ({ byCategory }) => (
    <Card title={dashboardCardOf('categories').title}>
      <BarList
        bars={byCategory}
        filter="categoryId"
        nothing="withoutCategory"
        empty="Aucun·e apprenti·e en formation."
      />
    </Card>
  ),
  regions: ({ byRegion }) => (
    <Card title={dashboardCardOf('regions').title}>
      <BarList bars={byRegion} filter="regionId" nothing="withoutRegion" empty="Aucun·e apprenti·e dans une région." />
    </Card>
  ),
  changes: ({ latestChanges }) => (
    <Card title={dashboardCardOf('changes').title}>
      <LatestChanges changes={latestChanges} />
    </Card>
  ),
};

/** The cards that somebody has chosen, in two columns where there is room. */
export function Cards({ audience, numbers }: { audience: Audience; numbers: Numbers }) {
  const { layout } = numbers;
  const visible = cardsFor(audience, layout).filter((card) => !layout.hidden.includes(card));
  const column = (isNarrow: boolean) =>
    visible.filter((card) => (dashboardCardOf(card).isNarrow ?? false) === isNarrow);
  const [wide, narrow] = [column(false), column(true)];
  if (visible.length === 0) return null;
  return (
    <div className={wide.length > 0 && narrow.length > 0 ? styles.columns : undefined}>
      {[wide, narrow].map((keys) =>
        keys.length === 0 ? null : (
          <div key={keys[0]} className={styles.cards}>
            <Suspense fallback={null}>
              {keys.map((card) => (
                <Fragment key={card}>{cards[card](numbers)}</Fragment>
              ))}
            </Suspense>
          </div>
        ),
      )}
    </div>
  );
}
