import { type StudentNote, studentNotes } from '@tandem/shared/contract/people/student-notes';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';

/** Takes a remark out of the file; the notice that follows undoes it. */
export function ArchiveNote({ studentId, note }: { studentId: number; note: StudentNote }) {
  const { notify } = usePlatform();
  const archive = useAction(studentNotes.archive);
  const restore = useAction(studentNotes.restore);

  const set = async (isGone: boolean, version: number) => {
    const params = { id: studentId, noteId: note.id };
    const answer = await (isGone ? archive : restore).run({ params, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next } = answer.body;
    if (!isGone) return notify({ text: 'Remarque sortie des archives.', tone: 'ok' });
    notify({
      text: 'Remarque archivée.',
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(false, next) },
    });
  };

  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Archiver la remarque de ${note.author}`}
      isBusy={archive.isRunning}
      onClick={() => set(true, note.version)}
    >
      Archiver
    </Button>
  );
}
