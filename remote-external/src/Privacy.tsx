import { offer } from '@tandem/shared/contract/desk/offer';
import { useEndpoint } from '@tandem/shared/query';
import type { ReactNode } from 'react';
import { Contact } from './Contact';
import { Section } from './Section';
import styles from './Section.module.css';

/** What happens to the data of those who fill in a form, in the organisation's own words or in those of the law on data protection (LPD). */
export function Privacy({ children }: { children?: ReactNode }) {
  const { data } = useEndpoint(offer.notice, {});

  return (
    <Section id="confidentialite" title="Protection des données">
      <div className={styles.text}>
        {children}
        {data?.text ? (
          data.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className={styles.own}>
              {paragraph}
            </p>
          ))
        ) : (
          <p>
            Nous ne demandons que les données nécessaires à la prestation. Elles ne sont jamais vendues et ne servent
            pas à la publicité. Rien n’est transmis à l’entreprise formatrice ni aux parents sans l’accord de
            l’apprenti·e.
          </p>
        )}
        <p>
          Vous pouvez en tout temps consulter vos données, les faire corriger ou effacer&nbsp;: adressez-vous à{' '}
          <Contact />.
        </p>
      </div>
    </Section>
  );
}
