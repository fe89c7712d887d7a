import { studentStatusLabels } from '@tandem/shared/contract/enumerations';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './CandidateList.module.css';

/** Possible duplicates with what tells them apart; a file opens in another tab, so that the form stays. */
export function CandidateList({ candidates }: { candidates: readonly DuplicateCandidate[] }) {
  if (candidates.length === 0) return null;

  return (
    <ul className={styles.list}>
      {candidates.map(({ id, number, firstName, lastName, birthDate, city, status, verdict, reasons }) => (
        <li key={id}>
          <p>
            <strong>{`${firstName} ${lastName}`}</strong>
            <Status tone={verdict === 'probable' ? 'warn' : 'neutral'}>
              {verdict === 'probable' ? 'Doublon probable' : 'À vérifier'}
            </Status>
          </p>
          <p className={styles.facts}>
            {[birthDate && `Né·e le ${formatDate(birthDate)}`, city, number, studentStatusLabels[status]]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {reasons.length > 0 && <p className={styles.facts}>{`Ressemble\u00a0: ${reasons.join(', ')}`}</p>}
          <a
            href={`/internal/students/show/${id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ouvrir la fiche de ${firstName} ${lastName} dans un nouvel onglet`}
          >
            Ouvrir la fiche
          </a>
        </li>
      ))}
    </ul>
  );
}
