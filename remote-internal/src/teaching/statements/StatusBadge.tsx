import { type StatementStatus, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { Status } from '@tandem/shared/ui/display/Status';
import { Lock } from 'lucide-react';
import styles from './StatusBadge.module.css';
import { isLocked, statusTones } from './statements.labels';

/** Where a month stands; a padlock once its lessons are held. */
export const StatusBadge = ({ status }: { status: StatementStatus }) => (
  <span className={isLocked(status) ? styles.locked : undefined}>
    <Status tone={statusTones[status]}>
      {isLocked(status) && <Lock size={13} aria-hidden />}
      {statementStatusLabels[status]}
    </Status>
  </span>
);
