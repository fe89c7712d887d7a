import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { createContext, use } from 'react';
import { reserved, urgencyText } from '../../coaching.labels';
import styles from './list.module.css';

/** Id of the follow-up beside the list. */
export const OpenContext = createContext<number | undefined>(undefined);

/** Who it is, on a phone with the main area below; a row that does not open says why. */
export function WhoCell({ row }: { row: CoachingRow }) {
  const isOpen = use(OpenContext) === row.id;
  const name = fullNameOf(row);
  return (
    <span className={styles.who} data-current={isOpen ? '' : undefined}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {urgencyText(row) && (
            <span className={styles.urgent} title="Urgent">
              <TriangleAlert size={14} aria-hidden />
              <span className="vh">Urgent</span>
            </span>
          )}
        </span>
        {row.isReadable ? (
          <>
            {row.profession && <span className={`${styles.small} ${styles.onDesk}`}>{row.profession}</span>}
            {row.area && <span className={`${styles.small} ${styles.onPhone}`}>{row.area}</span>}
          </>
        ) : (
          <span className={`${styles.small} ${styles.closed}`} title={reserved}>
            <LockKeyhole size={12} aria-hidden />
            <span>{reserved}</span>
          </span>
        )}
      </span>
    </span>
  );
}
