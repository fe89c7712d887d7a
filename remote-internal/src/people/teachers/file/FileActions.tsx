import { audienceOf } from '@tandem/shared/access';
import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { isOpenGroup, type TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Archive, ArchiveRestore, ArrowRightLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { TeacherAccess } from '../../../panels';
import { DepartureDialog } from '../departure/DepartureDialog';
import type { Departure } from '../departure/useLeave';
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
  const [departure, setDeparture] = useState<Departure>();
  const { id, version, status, identity, archivedAt, may } = file;
  const hasGroups = !archivedAt && file.groups.some(isOpenGroup);
  const step = (to: TeacherStatus) =>
    to === 'inactive' && hasGroups ? setDeparture(to) : void move({ id, version, status, ...identity }, to);

  const isAdmin = audienceOf(usePlatform().user) === 'admin';

  return (
    <>
      {isAdmin && status === 'active' && !archivedAt && (
        <Suspense fallback={null}>
          <TeacherAccess teacherId={id} name={fullNameOf(identity)} email={file.contact.email ?? ''} />
        </Suspense>
      )}
      {departure && <DepartureDialog file={file} departure={departure} onClose={() => setDeparture(undefined)} />}
      {may.move && !archivedAt && (
        <Menu
          label="Statut"
          icon={<ArrowRightLeft size={16} aria-hidden />}
          isDisabled={isRunning}
          items={nextStatuses[status].map((to) => ({
            label: stepLabels[to],
            onSelect: () => step(to),
            isDanger: to === 'rejected',
          }))}
        />
      )}
      {may.archive && <ArchiveButton file={file} {...(hasGroups && { onLeave: () => setDeparture('archive') })} />}
    </>
  );
}

/** Takes a file out of the lists, and back; the notice that follows undoes it. Open groups are handed over first. */
function ArchiveButton({ file, onLeave }: { file: TeacherFile; onLeave?: () => void }) {
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
      onClick={onLeave ?? (() => void set(!isArchived, file.version))}
    >
      {isArchived ? 'Sortir des archives' : 'Archiver'}
    </Button>
  );
}
