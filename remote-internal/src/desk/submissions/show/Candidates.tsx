import type { Submission } from '@tandem/shared/contract/desk/submissions';
import { Link } from '@tandem/shared/router';
import { Status } from '@tandem/shared/ui/display/Status';
import { useId } from 'react';
import { recordHref } from '../submissions.labels';
import styles from './candidates.module.css';

interface Props {
  of: Submission;
  /** Null: nobody on file. */
  value: number | null;
  onValue: (recordId: number | null) => void;
}

/** Who on file may be the same person, with what speaks for it; or nobody. */
export function Candidates({ of: { kind, candidates }, value, onValue }: Props) {
  const name = useId();
  const radio = (recordId: number | null) => (
    <input type="radio" name={name} checked={value === recordId} onChange={() => onValue(recordId)} />
  );
  return (
    <fieldset className={styles.candidates} data-personal="">
      <legend>Est-ce la même personne&nbsp;?</legend>
      {candidates.map(({ recordId, label, hint, verdict, reasons }) => (
        <div key={recordId} className={styles.candidate}>
          <label>
            {radio(recordId)}
            <span>
              <b>{label}</b>
              <Status tone={verdict === 'probable' ? 'ok' : 'warn'}>
                {verdict === 'probable' ? 'Probable' : 'À vérifier'}
              </Status>
              <small>{[hint, ...reasons].join(' · ')}</small>
            </span>
          </label>
          <Link to={recordHref(kind, recordId)} aria-label={`Ouvrir la fiche de ${label}`}>
            Fiche
          </Link>
        </div>
      ))}
      <div className={styles.candidate}>
        <label>
          {radio(null)}
          <span>
            <b>Personne de connu</b>
            <small>Une nouvelle fiche est créée.</small>
          </span>
        </label>
      </div>
    </fieldset>
  );
}
