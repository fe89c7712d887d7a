import { audienceOf } from '@tandem/shared/access';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { LayoutDashboard, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BackupLate } from './BackupLate';
import { Cards } from './Cards';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton';
import { apprenticesOf, todoOf } from './dashboard.figures';
import { type Figure, Figures } from './Figures';
import { useArrange } from './layout/useArrange';
import { type Todo, useTodo } from './useTodo';

const ArrangeDialog = lazy(() =>
  import('./layout/ArrangeDialog').then((module) => ({ default: module.ArrangeDialog })),
);
const StartCard = lazy(() => import('./start/StartCard').then((module) => ({ default: module.StartCard })));

interface PartProps {
  title: string;
  figures: readonly Figure[];
  /** Numbers to act on. */
  isAlert?: boolean | undefined;
  /** Said when there is nobody to count. */
  nothing: string;
  /** Of those that are counted apart; undefined: all numbers are there. */
  counts?: Pick<Todo, 'isLoading' | 'error' | 'retry'>;
}

function Part({ title, figures, isAlert, nothing, counts }: PartProps) {
  const isAny = figures.some(({ count }) => count);
  return (
    <section aria-busy={counts?.isLoading}>
      <h2 className={styles.title}>{title}</h2>
      {isAny && <Figures title={title} figures={figures} isAlert={isAlert} />}
      {counts?.error && (
        <p className={styles.nothing} role="alert">
          Tout n’a pas pu être compté.{' '}
          <Button size="small" onClick={counts.retry}>
            Réessayer
          </Button>
        </p>
      )}
      {!isAny && !counts?.error && (
        <p className={styles.nothing}>{counts?.isLoading ? 'Décompte en cours…' : nothing}</p>
      )}
    </section>
  );
}

const isEmpty = ({ students: { active, dormant, archived } }: ReplyOf<typeof dashboard.read>) =>
  active + dormant + archived === 0;

/** The first page of the offices: real numbers, each a link to the people behind it, and what changed last. */
export default function DashboardPage() {
  const { user } = usePlatform();
  const found = useEndpoint(dashboard.read, {});
  const audience = audienceOf(user);
  const todo = useTodo();
  const [isArranging, setArranging] = useState(false);
  const arrange = useArrange();

  return (
    <>
      <PageHeader
        title="Accueil"
        subtitle={user ? `Bonjour ${user.firstName}, voici où en sont les apprentis.` : undefined}
        actions={
          <>
            <Button icon={<LayoutDashboard size={17} aria-hidden />} onClick={() => setArranging(true)}>
              Disposition
            </Button>
            <LinkButton to="/internal/students/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
              Nouvel apprenti
            </LinkButton>
          </>
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
            <Part
              title="À faire"
              figures={[...todo.figures, ...todoOf(numbers)]}
              counts={todo}
              isAlert
              nothing="Rien à faire pour le moment&nbsp;: tout est en ordre."
            />
            <Part title="Apprentis" figures={apprenticesOf(numbers)} nothing="Aucun apprenti pour le moment." />
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
    </>
  );
}
