import { Contact } from '../Contact';
import styles from '../steps/Steps.module.css';

/** A link that opens nothing any more. */
export function Gone() {
  return (
    <div className={styles.frame}>
      <h1 className={styles.heading}>Ce lien n’est plus valable</h1>
      <p className={styles.lead}>
        Il a expiré, il a déjà servi ou l’adresse est incomplète. Ouvrez le dernier e-mail que nous vous avons envoyé,
        ou écrivez à <Contact />.
      </p>
    </div>
  );
}
