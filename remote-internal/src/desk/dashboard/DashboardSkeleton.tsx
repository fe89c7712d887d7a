import { Card } from '@tandem/shared/ui/layout/Card';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import styles from './DashboardPage.module.css';

/** The shape of the page while its numbers are on their way. */
export function DashboardSkeleton() {
  return (
    <div className={styles.columns}>
      <Card>
        <Skeleton lines={9} />
      </Card>
      <Card>
        <Skeleton lines={9} />
      </Card>
    </div>
  );
}
