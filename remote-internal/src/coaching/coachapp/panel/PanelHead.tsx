import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { Link } from '@tandem/shared/router';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Status } from '@tandem/shared/ui/display/Status';
import { useEffect, useRef } from 'react';
import { coachingTones, urgencyText } from '../../coaching.labels';
import styles from './panel.module.css';

/** Who it is, and where the follow-up stands. */
export function PanelHead({ of }: { of: Coaching | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened it goes on reading here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const urgency = of && urgencyText(of);

  return (
    <div className={styles.head}>
      {of && <Avatar name={of.name} />}
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {of ? of.name : 'Suivi CoachApp'}
        </h2>
        {of && (
          <>
            <div className={styles.badges}>
              <Status tone={coachingTones[of.status]}>{coachingStatusLabels[of.status]}</Status>
              {urgency && <Status tone="err">{urgency}</Status>}
              {of.isContractAtRisk && <Status tone="err">Contrat en danger</Status>}
            </div>
            <p>
              <Link to={`/internal/students/show/${of.studentId}?tab=coachapp`}>Fiche de l’apprenti·e</Link>
              {` · ${of.trainingYear}`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
