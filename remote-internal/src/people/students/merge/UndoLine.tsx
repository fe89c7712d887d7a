import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import styles from './UndoLine.module.css';
import { useUndoMerge } from './useMerge';

/** What a line of the journal says of a merge: the way back, or why there is none. */
export function UndoLine({ merge: { id, isUndone, undoUntil } }: { merge: NonNullable<HistoryRow['merge']> }) {
  const { user } = usePlatform();
  const undo = useUndoMerge();
  if (isUndone) return <p className={styles.line}>Cette fusion a été annulée depuis.</p>;
  if (!undoUntil) return <p className={styles.line}>Ne s’annule plus&nbsp;: les 30 jours sont passés.</p>;
  if (!mayUseSensitive(audienceOf(user))) return null;

  return (
    <p className={styles.line}>
      <Button size="small" isBusy={undo.isRunning} onClick={() => void undo.run(id)}>
        Annuler la fusion
      </Button>
      <span>{undo.refusal ?? `Possible jusqu’au ${formatInstant(undoUntil)}.`}</span>
    </p>
  );
}
