import { type StudentNote, studentNotes } from '@tandem/shared/contract/people/student-notes';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useTakeAway } from '../../../kit/record/editing/useTakeAway';

/** Takes a remark out of the file; the notice that follows undoes it. */
export function ArchiveNote({ studentId, note }: { studentId: number; note: StudentNote }) {
  const archive = useAction(studentNotes.archive);
  const restore = useAction(studentNotes.restore);

  const params = { id: studentId, noteId: note.id };
  const takeAway = useTakeAway({
    run: (isGone, version) => (isGone ? archive : restore).run({ params, body: { version } }),
    said: (isGone) => (isGone ? 'Remarque archivée.' : 'Remarque sortie des archives.'),
  });

  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Archiver la remarque de ${note.author}`}
      isBusy={archive.isRunning}
      onClick={() => takeAway(note.version)}
    >
      Archiver
    </Button>
  );
}
