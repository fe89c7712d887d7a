import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './panel.module.css';

/** Readings in sight before somebody asks for all. */
const few = 5;

/** «Qui peut voir quoi»: who may read this follow-up, and who has (coaching 2). */
export function Readers({ id }: { id: number }) {
  const title = useId();
  const found = useEndpoint(coachings.readers, { params: { id } });
  const [isWhole, setIsWhole] = useState(false);

  return (
    <section className={styles.readers} aria-labelledby={title}>
      <h3 id={title}>
        <ShieldCheck size={16} aria-hidden />
        Qui peut voir quoi
      </h3>
      <Loaded of={found}>
        {({ may, have }) => (
          <>
            <ul className={styles.may} aria-label="Peuvent lire ce suivi">
              {may.map(({ name, why }) => (
                <li key={`${name}, ${why}`}>
                  <b>{name}</b>
                  <small>{why}</small>
                </li>
              ))}
            </ul>
            <p className={styles.note}>Personne d’autre. Les autres coachs voient l’étape, sans le contenu.</p>
            <h4>Lectures</h4>
            {have.length === 0 && <p className={styles.note}>Personne ne l’a encore lu.</p>}
            <ul className={styles.have} aria-label="Ont lu ce suivi">
              {have.slice(0, isWhole ? undefined : few).map(({ name, day, times }) => (
                <li key={`${name}, ${day}`}>
                  <b>{name}</b>
                  {`, le ${formatDate(day)}${times > 1 ? `, ${times}\u00a0fois` : ''}`}
                </li>
              ))}
            </ul>
            {have.length > few && !isWhole && (
              <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
                {`Toutes les lectures (${have.length})`}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
