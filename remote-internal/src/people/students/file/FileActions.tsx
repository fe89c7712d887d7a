import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { audienceOf, isAdministration, office } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { AlarmClock, Archive, ArchiveRestore, FileCheck, Mail, Megaphone, Merge, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AnnounceAbsence, NewTask } from '../../../panels';
import { useMergeAddress } from '../merge/merge.address';
import { useArchive } from './useArchive';
import { useAttestation } from './useAttestation';

/** What one does with a file at once. An anonymised one is only read. */
export function FileActions({ file }: { file: StudentFile }) {
  const archive = useArchive(file);
  const attestation = useAttestation(file.id);
  const merging = useMergeAddress();
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const mayRegister = isAdministration(audience);
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const [isReminding, setIsReminding] = useState(false);
  const { email } = file.contact;
  if (file.status === 'anonymised') return null;

  const items: (MenuItem | false)[] = [
    !archive.isArchived && {
      label: 'Attestation',
      icon: <FileCheck size={16} aria-hidden />,
      onSelect: attestation.make,
    },
    !archive.isArchived &&
      !file.mergedInto && {
        label: 'Annoncer une absence…',
        icon: <Megaphone size={16} aria-hidden />,
        onSelect: () => setIsAnnouncing(true),
      },
    (office as readonly string[]).includes(audience) &&
      !archive.isArchived && {
        label: 'Rappel…',
        icon: <AlarmClock size={16} aria-hidden />,
        onSelect: () => setIsReminding(true),
      },
    file.may.archive &&
      !archive.isArchived && {
        label: 'Fusionner…',
        icon: <Merge size={16} aria-hidden />,
        onSelect: () => merging.open('student'),
      },
    file.may.archive &&
      !file.mergedInto && {
        label: archive.isArchived ? 'Sortir des archives' : 'Archiver',
        icon: archive.isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />,
        onSelect: archive.toggle,
      },
  ];
  const offered = items.filter((item): item is MenuItem => item !== false);

  return (
    <>
      {archive.dialog}
      {email && (
        <LinkButton to={`mailto:${encodeURIComponent(email)}`} icon={<Mail size={16} aria-hidden />}>
          E-mail
        </LinkButton>
      )}
      {mayRegister && !archive.isArchived && !file.mergedInto && (
        <LinkButton to={`/internal/students/reg-app-app/${file.id}`} icon={<Users size={16} aria-hidden />}>
          Inscrire à AppApp
        </LinkButton>
      )}
      {offered.length > 0 && (
        <Menu label="Actions" items={offered} isDisabled={archive.isRunning || attestation.isRunning} />
      )}
      {isAnnouncing && (
        <Suspense fallback={null}>
          <AnnounceAbsence studentId={file.id} onClose={() => setIsAnnouncing(false)} />
        </Suspense>
      )}
      {isReminding && (
        <Suspense fallback={null}>
          <NewTask subject={{ kind: 'student', id: file.id }} onClose={() => setIsReminding(false)} />
        </Suspense>
      )}
    </>
  );
}
