import { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { lazy, Suspense, useId } from 'react';
import type { FrameProps } from '../../../kit/documents/DocumentsCard';
import styles from '../content/content.module.css';

const DocumentsCard = lazy(() =>
  import('../../../kit/documents/DocumentsCard').then((module) => ({ default: module.DocumentsCard })),
);

/** Documents of a follow-up, read by whoever reads it (coaching 15). */
export const Papers = ({ coachingId }: { coachingId: number }) => (
  <Suspense fallback={<Skeleton />}>
    <DocumentsCard
      calls={coachingDocuments}
      ownerId={coachingId}
      examples="Convention, certificat, courrier remis au ou à la coach."
      frame={Part}
    />
  </Suspense>
);

function Part({ title, action, children }: FrameProps) {
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
