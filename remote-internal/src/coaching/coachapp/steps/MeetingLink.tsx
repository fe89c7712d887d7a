import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { useNavigate } from '@tandem/shared/router';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { Plus } from 'lucide-react';
import { useKey } from '../../../kit/useKey';
import { accompanimentHref } from '../../coaching.labels';
import styles from './steps.module.css';

/** «+ Entretien», also by the key E. */
export function MeetingLink({ of }: { of: Pick<Coaching, 'id' | 'studentId'> }) {
  const navigate = useNavigate();
  const href = accompanimentHref({ coachingId: of.id, studentId: of.studentId });
  useKey('e', () => void navigate(href));
  return (
    <LinkButton variant="primary" size="small" icon={<Plus size={16} aria-hidden />} to={href} aria-keyshortcuts="e">
      Entretien
      <span className={styles.key} aria-hidden>
        <Kbd>E</Kbd>
      </span>
    </LinkButton>
  );
}
