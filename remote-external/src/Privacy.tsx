import type { ReactNode } from 'react';
import { Contact } from './Contact';
import { Section } from './Section';
import styles from './Section.module.css';

/** What happens to the data of those who fill in a form, in the words of the law on data protection (LPD). */
export function Privacy({ children }: { children?: ReactNode }) {
  return (
    <Section id="confidentialite" title="Protection des données">
      <div className={styles.text}>
        {children}
        <p>
          Nous ne demandons que les données nécessaires à la prestation. Elles ne sont jamais vendues et ne servent pas
          à la publicité. Rien n’est transmis à l’entreprise formatrice ni aux parents sans l’accord de l’apprenti·e.
        </p>
        <p>
          Vous pouvez en tout temps consulter vos données, les faire corriger ou effacer&nbsp;: adressez-vous à{' '}
          <Contact />.
        </p>
      </div>
    </Section>
  );
}
