import { audienceOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { Link, useLocation } from '@tandem/shared/router';
import type { LayoutProps } from '@tandem/shared/routing';
import { Contacts } from '@tandem/shared/ui/display/Contacts';
import { Logo } from '@tandem/shared/ui/display/Logo';
import styles from './PublicLayout.module.css';

/** The frame of the public pages: who we are, the three offers, the way into the product. */
export default function PublicLayout({ children }: LayoutProps) {
  const { user } = usePlatform();
  const { key } = useLocation();

  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/external/aa-apprentice-landing" className={styles.brand} aria-label="Tandem, page d’accueil">
            <Logo />
          </Link>
          {user && audienceOf(user) === 'external' && (
            <Link to="/external/password" className={styles.link}>
              Mon mot de passe
            </Link>
          )}
          {!user && (
            <Link to="/" className={styles.link}>
              Connexion
            </Link>
          )}
        </div>
      </header>
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {/* Of each page and step its own: it does not jump from the end of the last one. */}
      <footer key={key} className={styles.footer}>
        <nav aria-label="Offres" className={styles.bar}>
          <Link to="/external/aa-apprentice-landing">Cours d’appui AppApp</Link>
          <Link to="/external/ca-apprentice-landing">Accompagnement CoachApp</Link>
          <Link to="/external/aa-repetiteur-landing">Devenir répétiteur·trice</Link>
          <Link to="/external/ca-conseiller-login">Accès des conseiller·ères</Link>
        </nav>
        <p className={`${styles.bar} ${styles.reach}`}>
          <span>
            Une question&nbsp;? <Contacts />
          </span>
        </p>
      </footer>
    </div>
  );
}
