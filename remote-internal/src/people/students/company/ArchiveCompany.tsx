import { companies, type CompanyFile } from '@tandem/shared/contract/people/companies';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Archive, ArchiveRestore } from 'lucide-react';

/** Takes a company out of what forms propose, and back; the notice that follows undoes it. */
export function ArchiveCompany({ company }: { company: CompanyFile }) {
  const { notify } = usePlatform();
  const archive = useAction(companies.archive);
  const restore = useAction(companies.restore);
  const isArchived = company.archivedAt !== null;

  const set = async (isGone: boolean, version: number) => {
    const answer = await (isGone ? archive : restore).run({ params: { id: company.id }, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next, details } = answer.body;
    notify({
      text: `${details.name} ${isGone ? 'archivée' : 'sortie des archives'}.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void set(!isGone, next) },
    });
  };

  return (
    <Button
      size="small"
      icon={isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
      isBusy={archive.isRunning || restore.isRunning}
      onClick={() => set(!isArchived, company.version)}
    >
      {isArchived ? 'Sortir des archives' : 'Archiver'}
    </Button>
  );
}
