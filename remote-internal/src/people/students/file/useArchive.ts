import { students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';

/** Takes a file out of the lists, and back; the notice that follows undoes it. What ends in courses is asked first, in `dialog`. */
export function useArchive(file: StudentFile) {
  const { notify } = usePlatform();
  const undo = useUndo();
  const asked = useAsked(students.archive, (version: number, agreed) => ({
    params: { id: file.id },
    body: { version, agreed },
  }));
  const restore = useAction(students.restore);
  const name = `${file.identity.firstName} ${file.identity.lastName}`;
  const isArchived = file.status === 'archived';

  const leave = async (version: number) => {
    const answer = await asked.send(version);
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    notify({ text: `Fiche de ${name} archivée.`, tone: 'ok', ...undo(answer.body.act) });
  };

  const comeBack = async () => {
    const answer = await restore.run({ params: { id: file.id }, body: { version: file.version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version } = answer.body;
    const action = { label: 'Annuler', run: () => void leave(version) };
    notify({ text: `Fiche de ${name} sortie des archives.`, tone: 'ok', action });
  };

  return {
    isArchived,
    isRunning: asked.isRunning || restore.isRunning,
    dialog: asked.dialog,
    toggle: () => void (isArchived ? comeBack() : leave(file.version)),
  };
}
