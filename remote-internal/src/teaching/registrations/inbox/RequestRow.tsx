import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useEffect, useRef } from 'react';
import styles from './inbox.module.css';

interface Props {
  row: RegistrationRow;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onPlace: () => void;
  onWait: () => void;
  onReject: () => void;
}

const waitText = (days: number) => (days === 0 ? 'd’aujourd’hui' : `depuis ${countOf(days, 'jour')}`);

/** One request; the chosen one shows what can be decided. */
export function RequestRow({ row, isChosen, isBusy, onChoose, onPlace, onWait, onReject }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) button.current?.focus();
  }, [isChosen]);
  const wishes = row.places.map(({ label }) => label).join(', ');

  return (
    <li data-chosen={isChosen ? '' : undefined}>
      <button
        ref={button}
        type="button"
        className={styles.row}
        aria-expanded={isChosen}
        data-personal=""
        onClick={onChoose}
      >
        <strong>{fullNameOf(row)}</strong>
        <span>{[row.branch.label, row.learningYear, wishes].filter(Boolean).join(' · ')}</span>
        <small>{`${row.priority > 0 ? 'Prioritaire, ' : ''}${waitText(row.days)}`}</small>
      </button>
      {isChosen && (
        <div className={styles.verbs}>
          <Link to={`/internal/students/show/${row.studentId}`}>Ouvrir la fiche</Link>
          <Button size="small" title="Touche N" disabled={isBusy} onClick={onReject}>
            Ne pas retenir…
          </Button>
          <Button size="small" title="Touche A" disabled={isBusy} onClick={onWait}>
            Mettre en attente
          </Button>
          <Button size="small" variant="primary" title="Touche P" disabled={isBusy} onClick={onPlace}>
            Placer…
          </Button>
        </div>
      )}
    </li>
  );
}
