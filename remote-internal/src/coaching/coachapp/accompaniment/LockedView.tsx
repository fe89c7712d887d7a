import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.record';
import { accompanimentModeLabels, accompanimentPresenceLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { Card } from '@tandem/shared/ui/Card';
import layout from '../../form.module.css';
import styles from './accompaniment.module.css';

const why = ({ privateNote, coach, openUntil }: Accompaniment) =>
  privateNote === undefined
    ? `Écrit par ${coach}\u00a0: un accompagnement n’est modifié que par qui l’a écrit, ou par l’administration avec un motif.`
    : `Verrouillé depuis le ${formatDate(openUntil)}, 30 jours après l’enregistrement. L’administration le corrige encore, avec un motif qui est noté.`;

/** One that this person reads and does not change any more. */
export const LockedView = ({ of }: { of: Accompaniment }) => (
  <>
    <Banner tone="info">{why(of)}</Banner>
    <Card title={`${accompanimentModeLabels[of.mode]} du ${formatDate(of.date)}`}>
      <div className={layout.stack}>
        <p className={styles.small}>
          {[`${of.minutes}\u00a0min`, accompanimentPresenceLabels[of.presence], of.place].filter(Boolean).join(', ')}
        </p>
        <p className={styles.text}>{of.summary ?? 'Sans résumé.'}</p>
        {of.nextStep && <p className={styles.small}>{`Prochaine étape\u00a0: ${of.nextStep}`}</p>}
        {of.privateNote && <p className={`${styles.text} ${styles.private}`}>{of.privateNote}</p>}
      </div>
    </Card>
  </>
);
