import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { Status } from '@tandem/shared/ui/display/Status';
import { use } from 'react';
import { coachingTones, contactNews } from '../../coaching.labels';
import styles from './list.module.css';
import { OpenContext } from './WhoCell';

/** Where a follow-up stands; where there is no room for more columns, beside an open one and on a phone, also what presses. */
export function StatusCell({ row }: { row: CoachingRow }) {
  const news = contactNews(row);
  const isBeside = use(OpenContext) !== undefined;
  return (
    <span className={styles.stands}>
      <Status tone={coachingTones[row.status]}>{coachingStatusLabels[row.status]}</Status>
      {news && (
        <span className={isBeside ? styles.news : `${styles.news} ${styles.onPhone}`} data-tone={news.tone}>
          {news.text}
        </span>
      )}
    </span>
  );
}
