import { formatTime } from '@tandem/shared/rules/time/dates';
import { Check } from 'lucide-react';
import styles from './Progress.module.css';

interface Props {
  /** What the form is. */
  title: string;
  at: number;
  titles: readonly string[];
  /** When this tab last kept an answer. */
  savedAt: number | undefined;
}

/** How far one is, and since when the answers are kept: «Étape 2 sur 5 : Ma formation», and what follows. */
export function Progress({ title, at, titles, savedAt }: Props) {
  const next = titles[at + 1];
  return (
    <div className={styles.progress}>
      <p className={styles.head}>
        <strong>{title}</strong>
        {savedAt !== undefined && (
          <span className={styles.saved} title="Dans cet onglet, jusqu’à l’envoi">
            <Check size={15} aria-hidden />
            {`Enregistré ${formatTime(new Date(savedAt))}`}
          </span>
        )}
      </p>
      <div className={styles.bars} aria-hidden>
        {titles.map((one, index) => (
          <span key={one} data-state={index < at ? 'done' : index === at ? 'here' : 'left'} />
        ))}
      </div>
      <p>
        <span>
          {`Étape ${at + 1} sur ${titles.length}\u00a0: `}
          <strong>{titles[at]}</strong>
        </span>
        {next && <span className={styles.next}>{`Ensuite\u00a0: ${next.toLowerCase()}`}</span>}
      </p>
    </div>
  );
}
