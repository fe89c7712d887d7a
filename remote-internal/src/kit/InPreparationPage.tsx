import { landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { Link, useMatches } from '@tandem/shared/router';
import type { PageRoute } from '@tandem/shared/routing';
import styles from './InPreparationPage.module.css';

/** The title of the row that is shown, from the router's handle. */
function useTitle() {
  const { row } = (useMatches().at(-1)?.handle ?? {}) as { row?: PageRoute };
  return row?.title ?? 'Nouvel écran';
}

export default function InPreparationPage() {
  const { user } = usePlatform();
  const title = useTitle();

  return (
    <section className={styles.page} aria-labelledby="en-preparation">
      <h1 id="en-preparation">{title}</h1>
      <p className={styles.lead}>Cet écran est en préparation.</p>
      <p>
        «&nbsp;{title}&nbsp;» aura sa place à cette adresse, avec les mêmes droits d’accès qu’aujourd’hui. Rien n’y est
        enregistré pour l’instant.
      </p>
      <Link to={(user && landingOf(user)) ?? '/'}>Retour à la page d’accueil</Link>
    </section>
  );
}
