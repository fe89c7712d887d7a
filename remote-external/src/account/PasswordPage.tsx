import { usePlatform } from '@tandem/shared/platform';
import { QueryScope } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { SecondFactorCard } from '@tandem/shared/ui/account/SecondFactorCard';
import { PasswordForm } from '@tandem/shared/ui/account/PasswordForm';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import styles from './PasswordPage.module.css';

/** An external person changes the own password. */
export default function PasswordPage() {
  const { user } = usePlatform();
  return (
    <>
      <section className={styles.card} aria-labelledby="mot-de-passe">
        <h1 id="mot-de-passe">Mon mot de passe</h1>
        <p className={styles.lead}>{`Pour le compte ${user?.email ?? ''}. Vos autres sessions se ferment.`}</p>
        <QueryScope>
          <PasswordForm ref={focusFirstField} />
        </QueryScope>
        <p className={styles.back}>
          <Link to="/external/ca-apprentice">Retour aux demandes CoachApp</Link>
        </p>
      </section>
      <div className={styles.more}>
        <QueryScope>
          <SecondFactorCard />
        </QueryScope>
      </div>
    </>
  );
}
