import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { Status } from '@tandem/shared/ui/display/Status';
import { use } from 'react';
import { coachingTones, contactNews } from '../../coaching.labels';
import styles from './list.module.css';
import { OpenContext } from './WhoCell';

/** Where a follow-up stands; beside an open one, where there is no room for more columns, also what presses. */
export function StatusCell({ row }: { row: CoachingRow }) {
  const news = contactNews(row);
  const isBeside = use(OpenContext) !== undefined;
  return (
    <span className={styles.stands}>
      <Status tone={coachingTones[row.status]}>{coachingStatusLabels[row.status]}</Status>
      {isBeside && news && (
        <span className={styles.news} data-tone={news.tone}>
          {news.text}
        </span>
      )}
    </span>
  );
}
