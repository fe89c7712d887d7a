import type { Followers as Counts } from '@tandem/shared/contract/settings/holiday-profiles';
import { followerWords } from './follower.words';
import styles from './Followers.module.css';

/** What a change of the profile touches, as far as it is known today. */
export function Followers({ of }: { of: Counts }) {
  return (
    <p className={styles.followers}>
      {followerWords(of) || 'Rien ne suit encore ce profil.'} Les séances ne sont pas encore planifiées dans
      Tandem&nbsp;: aucune ne change de date.
    </p>
  );
}
