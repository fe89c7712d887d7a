import { students } from '@tandem/shared/contract/people/students';
import type { Contact, StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Button } from '@tandem/shared/ui/buttons/Button';

/** Takes a contact person out of a file; the notice that follows undoes it. */
export function RemoveContact({ file, contact }: { file: StudentFile; contact: Contact }) {
  const { notify } = usePlatform();
  const removal = useAction(students.removeContact);
  const restoring = useAction(students.restoreContact);
  const name = fullNameOf(contact);

  const set = async (isGone: boolean, version: number) => {
    const params = { id: file.id, contactId: contact.id };
    const answer = await (isGone ? removal : restoring).run({ params, body: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    notify({
      text: isGone ? `${name} ne figure plus dans les contacts.` : `${name} figure de nouveau dans les contacts.`,
      tone: 'ok',
      ...(isGone && { action: { label: 'Annuler', run: () => void set(false, version + 1) } }),
    });
  };

  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Retirer ${name}`}
      isBusy={removal.isRunning}
      onClick={() => void set(true, contact.version)}
    >
      Retirer
    </Button>
  );
}
