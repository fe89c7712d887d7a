import { students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** Takes a file out of the lists, and back; the notice that follows undoes it. */
export function useArchive(file: StudentFile) {
  const { notify } = usePlatform();
  const archive = useAction(students.archive);
  const restore = useAction(students.restore);
  const name = `${file.identity.firstName} ${file.identity.lastName}`;
  const isArchived = file.status === 'archived';

  const set = async (isGone: boolean, version: number) => {
    const answer = await (isGone ? archive : restore).run({ params: { id: file.id }, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next } = answer.body;
    notify({
      text: isGone ? `Fiche de ${name} archivée.` : `Fiche de ${name} sortie des archives.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(!isGone, next) },
    });
  };

  return {
    isArchived,
    isRunning: archive.isRunning || restore.isRunning,
    toggle: () => void set(!isArchived, file.version),
  };
}
