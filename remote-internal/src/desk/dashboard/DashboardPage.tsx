import { audienceOf } from '@tandem/shared/access';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { capital } from '@tandem/shared/rules/text/capital';
import { today } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { LayoutDashboard, Plus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Inbox } from '../../panels';
import { BackupLate } from './BackupLate';
import { Cards } from './Cards';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton';
import { peopleOf } from './dashboard.figures';
import { Figures } from './Figures';
import { useArrange } from './layout/useArrange';
import { sorted } from './todo/todo';
import { TodoCards } from './todo/TodoCards';
import { type Todos, useTodo } from './todo/useTodo';

const ArrangeDialog = lazy(() =>
  import('./layout/ArrangeDialog').then((module) => ({ default: module.ArrangeDialog })),
);
const OwnActsDrawer = lazy(() =>
  import('../../kit/acts/OwnActsDrawer').then((module) => ({ default: module.OwnActsDrawer })),
);
const StartCard = lazy(() => import('./start/StartCard').then((module) => ({ default: module.StartCard })));

/** What waits for this person: at most six cards, and the rest in one line. */
function Waiting({ of, numbers }: { of: Todos; numbers: ReplyOf<typeof dashboard.read> }) {
  const { cards, others } = sorted(of.todos);
  const figures = [...others, ...of.figures, ...peopleOf(numbers)];
  const isAny = cards.length > 0 || figures.some(({ count }) => count);
  return (
    <section aria-busy={of.isLoading}>
      <h2 className="vh">À faire</h2>
      {cards.length > 0 && <TodoCards todos={cards} />}
      <Figures figures={figures} />
      {of.error && (
        <p className={styles.nothing} role="alert">
          Tout n’a pas pu être compté.{' '}
          <Button size="small" onClick={of.retry}>
            Réessayer
          </Button>
        </p>
      )}
      {!isAny && !of.error && (
        <p className={styles.nothing}>
          {of.isLoading ? 'Décompte en cours…' : 'Rien à faire pour le moment\u00a0: tout est en ordre.'}
        </p>
      )}
    </section>
  );
}

const isEmpty = ({ students: { active, dormant, archived } }: ReplyOf<typeof dashboard.read>) =>
  active + dormant + archived === 0;

/** The first page of the offices: what to do now, the latest first, then the day and what changed last. */
export default function DashboardPage() {
  const { user } = usePlatform();
  const found = useEndpoint(dashboard.read, {});
  const audience = audienceOf(user);
  const todo = useTodo();
  const [isArranging, setArranging] = useState(false);
  const arrange = useArrange();
  const [params, setParams] = useSearchParams();

  return (
    <>
      <PageHeader
        title={user ? `Bonjour ${user.firstName}` : 'Accueil'}
        subtitle={`${capital(dayText(today()))}.`}
        others={[
          {
            label: 'Derniers gestes',
            icon: <Undo2 size={17} aria-hidden />,
            onSelect: () => setParams({ acts: 'today' }),
          },
          {
            label: 'Disposition',
            icon: <LayoutDashboard size={17} aria-hidden />,
            onSelect: () => setArranging(true),
          },
        ]}
        primary={
          <LinkButton to="/internal/students/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
            Nouvel·le apprenti·e
          </LinkButton>
        }
      />
      <Loaded of={found} skeleton={<DashboardSkeleton />}>
        {(numbers) => (
          <>
            {audience === 'admin' && isEmpty(numbers) && (
              <Suspense fallback={null}>
                <StartCard />
              </Suspense>
            )}
            {numbers.backup?.isLate && <BackupLate lastGoodAt={numbers.backup.lastGoodAt} />}
            <Waiting of={todo} numbers={numbers} />
            <Cards audience={audience} numbers={numbers} />
            {isArranging && (
              <Suspense fallback={null}>
                <ArrangeDialog
                  audience={audience}
                  layout={numbers.layout}
                  onSave={(layout) => arrange(layout, numbers.layout, () => setArranging(false))}
                  onClose={() => setArranging(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        <Inbox />
        {params.get('acts') === 'today' && <OwnActsDrawer onClose={() => setParams({})} />}
      </Suspense>
    </>
  );
}
