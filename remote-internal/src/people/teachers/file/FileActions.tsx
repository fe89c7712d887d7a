import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { Button } from '@tandem/shared/ui/Button';
import { Menu } from '@tandem/shared/ui/Menu';
import { Archive, ArchiveRestore, ArrowRightLeft } from 'lucide-react';
import { useMove } from './useMove';

/** What each step is called when one takes it. */
export const stepLabels: Readonly<Record<TeacherStatus, string>> = {
  candidate: 'Remettre en candidature',
  interview: 'Inviter à un entretien',
  active: 'Rendre actif·ve',
  inactive: 'Rendre inactif·ve',
  rejected: 'Ne pas retenir',
};

/** Steps of the pipeline and the archive, at the head of a file. */
export function FileActions({ file }: { file: TeacherFile }) {
  const { move, isRunning } = useMove();
  const { id, version, status, identity, archivedAt, may } = file;

  return (
    <>
      {may.move && !archivedAt && (
        <Menu
          label="Statut"
          icon={<ArrowRightLeft size={16} aria-hidden />}
          isDisabled={isRunning}
          items={nextStatuses[status].map((to) => ({
            label: stepLabels[to],
            onSelect: () => void move({ id, version, status, ...identity }, to),
            isDanger: to === 'rejected',
          }))}
        />
      )}
      {may.archive && <ArchiveButton file={file} />}
    </>
  );
}

/** Takes a file out of the lists, and back; the notice that follows undoes it. */
function ArchiveButton({ file }: { file: TeacherFile }) {
  const { notify } = usePlatform();
  const archive = useAction(teachers.archive);
  const restore = useAction(teachers.restore);
  const isArchived = file.archivedAt !== null;

  const set = async (isGone: boolean, version: number) => {
    const answer = await (isGone ? archive : restore).run({ params: { id: file.id }, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next } = answer.body;
    notify({
      text: `Fiche de ${fullNameOf(file.identity)} ${isGone ? 'archivée' : 'sortie des archives'}.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(!isGone, next) },
    });
  };

  return (
    <Button
      icon={isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
      isBusy={archive.isRunning || restore.isRunning}
      onClick={() => void set(!isArchived, file.version)}
    >
      {isArchived ? 'Sortir des archives' : 'Archiver'}
    </Button>
  );
}
