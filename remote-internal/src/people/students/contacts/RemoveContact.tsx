import { students } from '@tandem/shared/contract/people/students';
import type { Contact, StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { Button } from '@tandem/shared/ui/Button';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { useState } from 'react';

/** Takes a contact person out of a file, after a question: no screen brings them back. */
export function RemoveContact({ file, contact }: { file: StudentFile; contact: Contact }) {
  const { notify } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const { run, isRunning } = useAction(students.removeContact);
  const name = fullNameOf(contact);

  const remove = async () => {
    const answer = await run({
      params: { id: file.id, contactId: contact.id },
      body: { version: contact.version },
    });
    setIsOpen(false);
    if (answer?.ok) notify({ text: `${name} ne figure plus dans les contacts.`, tone: 'ok' });
    else if (answer) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Retirer ${name}`} onClick={() => setIsOpen(true)}>
        Retirer
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Retirer ${name} ?`}
        confirmLabel="Retirer"
        isBusy={isRunning}
        isDanger
        onConfirm={() => void remove()}
        onClose={() => setIsOpen(false)}
      >
        Cette personne ne figurera plus parmi les contacts de l’apprenti.
      </ConfirmDialog>
    </>
  );
}
