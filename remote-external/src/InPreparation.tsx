import type { ReactNode } from 'react';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { Contact } from './Contact';
import styles from './InPreparation.module.css';

interface InPreparationProps {
  title: string;
  back: { to: string; label: string };
  /** What to write in the meantime. */
  children: ReactNode;
}

/** The honest page of a form that does not exist yet: nothing is asked, nothing is kept. */
export function InPreparation({ title, back, children }: InPreparationProps) {
  return (
    <section className={styles.card} aria-labelledby="en-preparation">
      <h1 id="en-preparation">{title}</h1>
      <p className={styles.lead}>Cet écran est en préparation.</p>
      <p>Le formulaire en ligne n’est pas encore ouvert. Rien n’est enregistré à cette adresse pour l’instant.</p>
      <h2>En attendant</h2>
      <p>
        Écrivez à <Contact />. {children}
      </p>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </section>
  );
}
