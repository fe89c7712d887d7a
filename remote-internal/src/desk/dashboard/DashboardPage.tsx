import { audienceOf } from '@tandem/shared/access';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/Card';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { Plus } from 'lucide-react';
import { BackupLate } from './BackupLate';
import { BarList } from './BarList';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton';
import { apprenticesOf, submissionsOf, todoOf } from './dashboard.figures';
import { type Figure, Figures } from './Figures';
import { LatestChanges } from './LatestChanges';
import { TasksCard } from './tasks/TasksCard';

interface PartProps {
  title: string;
  figures: readonly Figure[];
  /** Numbers to act on. */
  isAlert?: boolean | undefined;
  /** Said when there is nobody to count. */
  nothing: string;
}

function Part({ title, figures, isAlert, nothing }: PartProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {figures.some(({ count }) => count) ? (
        <Figures title={title} figures={figures} isAlert={isAlert} />
      ) : (
        <p className={styles.nothing}>{nothing}</p>
      )}
    </section>
  );
}

/** The first page of the offices: real numbers, each a link to the people behind it, and what changed last. */
export default function DashboardPage() {
  const { user } = usePlatform();
  const found = useEndpoint(dashboard.read, {});
  const treated = kindsTreatedBy(audienceOf(user));
  const received = useEndpoint(submissions.counts, {}, { isEnabled: treated.length > 0 });

  return (
    <>
      <PageHeader
        title="Accueil"
        subtitle={user ? `Bonjour ${user.firstName}, voici où en sont les apprentis.` : undefined}
        actions={
          <>
            <LinkButton to="/internal/students">Liste des apprentis</LinkButton>
            <LinkButton to="/internal/students/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
              Nouvel apprenti
            </LinkButton>
          </>
        }
      />
      <Loaded of={found} skeleton={<DashboardSkeleton />}>
        {(numbers) => (
          <>
            {numbers.backup?.isLate && <BackupLate lastGoodAt={numbers.backup.lastGoodAt} />}
            <Part
              title="À faire"
              figures={[...submissionsOf(treated, received.data), ...todoOf(numbers)]}
              isAlert
              nothing="Rien à faire pour le moment&nbsp;: tout est en ordre."
            />
            <Part title="Apprentis" figures={apprenticesOf(numbers)} nothing="Aucun apprenti pour le moment." />
            <div className={styles.columns}>
              <div className={styles.charts}>
                <TasksCard />
                <Card title="Par domaine professionnel">
                  <BarList
                    bars={numbers.byCategory}
                    filter="categoryId"
                    nothing="withoutCategory"
                    empty="Aucun apprenti en formation."
                  />
                </Card>
                <Card title="Par région">
                  <BarList
                    bars={numbers.byRegion}
                    filter="regionId"
                    nothing="withoutRegion"
                    empty="Aucun apprenti dans une région."
                  />
                </Card>
              </div>
              <Card title="Derniers changements">
                <LatestChanges changes={numbers.latestChanges} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
