import { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import { Skeleton } from '@tandem/shared/ui/Skeleton';
import { type ComponentProps, lazy, Suspense, useId } from 'react';
import styles from '../content/content.module.css';

const DocumentsCard = lazy(() =>
  import('../../../kit/documents/DocumentsCard').then((module) => ({ default: module.DocumentsCard })),
);
type Frame = NonNullable<ComponentProps<typeof DocumentsCard>['frame']>;

/** Documents of a follow-up, read by whoever reads it (coaching 15). */
export const Papers = ({ coachingId }: { coachingId: number }) => (
  <Suspense fallback={<Skeleton />}>
    <DocumentsCard
      calls={coachingDocuments}
      ownerId={coachingId}
      examples="Convention, certificat, courrier remis au ou à la coach."
      frame={(part) => <Part {...part} />}
    />
  </Suspense>
);

function Part({ title, action, children }: Parameters<Frame>[0]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
