import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { CheckCheck } from 'lucide-react';
import type { SheetOf } from './useSheet';
import styles from './sheet.module.css';

/** «Tous présents» says how many rows it fills; ending makes the lesson held. */
export function SheetActions({
  of: { fills, finish, isOver, mayFinish },
  onFill,
  endLabel = isOver ? 'Séance terminée' : 'Terminer la séance',
}: {
  of: SheetOf;
  onFill: () => void;
  endLabel?: string | undefined;
}) {
  return (
    <div className={styles.actions}>
      <Button
        className={styles.fill}
        icon={<CheckCheck size={18} aria-hidden />}
        disabled={fills === 0}
        onClick={onFill}
      >
        <span className={styles.stacked}>
          Tous présents
          <small>{fills === 0 ? 'Aucune case vide' : `${countOf(fills, 'case')} vide${fills > 1 ? 's' : ''}`}</small>
        </span>
        <span className={styles.key}>
          <Kbd>T</Kbd>
        </span>
      </Button>
      <Button variant="primary" className={styles.end} disabled={!mayFinish} onClick={finish}>
        {endLabel}
        <span className={styles.key}>
          <Kbd>Ctrl ↵</Kbd>
        </span>
      </Button>
    </div>
  );
}
