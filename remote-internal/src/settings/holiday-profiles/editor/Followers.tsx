import type { Followers as Counts } from '@tandem/shared/contract/settings/holiday-profiles';
import { followerMessage } from './follower.messages';
import styles from './Followers.module.css';

/** Who follows the profile, and what saving it does. */
export function Followers({ of }: { of: Counts }) {
  return (
    <p className={styles.followers}>
      {followerMessage(of) || 'Rien ne suit encore ce profil.'} Avant d’enregistrer d’autres dates, les séances à venir
      qui y tombent sont montrées.
    </p>
  );
}
