import { audienceOf } from '@tandem/shared/access';
import { merges } from '@tandem/shared/contract/people/merges';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import styles from './MergedBanner.module.css';
import { useUndoMerge } from './useMerge';

/** Where a merged file went, and the way back as long as there is one. */
export function MergedBanner({ file: { id, mergedInto } }: { file: StudentFile }) {
  const { user } = usePlatform();
  const found = useEndpoint(merges.studentMergedInto, { params: { id } }, { isEnabled: Boolean(mergedInto) });
  const undo = useUndoMerge();
  if (!mergedInto) return null;
  const merge = found.data?.merge;
  const mayUndo = Boolean(merge?.undoUntil) && mayUseSensitive(audienceOf(user));

  return (
    <div className={styles.merged}>
      <Banner
        tone="info"
        action={
          merge &&
          mayUndo && (
            <Button size="small" isBusy={undo.isRunning} onClick={() => void undo.run(merge.mergeId)}>
              Annuler la fusion
            </Button>
          )
        }
      >
        {'Cette fiche a été fusionnée dans '}
        <Link to={`/internal/students/show/${mergedInto.id}`}>{`${mergedInto.name} (${mergedInto.number})`}</Link>
        {merge && ` le ${formatInstant(merge.doneAt)} par ${merge.doneBy}`}.
        {merge?.undoUntil && mayUndo && ` L’annulation reste possible jusqu’au ${formatInstant(merge.undoUntil)}.`}
      </Banner>
    </div>
  );
}
