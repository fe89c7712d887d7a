import { type Backup, backups } from '@tandem/shared/contract/administration/backups';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { useState } from 'react';
import { RestoreFields, type RestoreForm, schema } from './RestoreFields';
import { SubmitDialog } from '../../../kit/SubmitDialog';

const id = 'backup-restore';

/** Puts everything back to one backup, after plain words, the password and a word that is typed. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { run, isRunning } = useAction(backups.restore);
  const form = useZodForm(schema, { password: '', passphrase: '', word: '' });
  const [fault, setFault] = useState<string>();

  const handleSubmit: RestoreForm['onSubmit'] = async ({ passphrase, ...typed }) => {
    const body = { ...typed, ...(passphrase && { passphrase }) };
    const answer = await run({ params: { name: backup.name }, body });
    if (!answer) return;
    if (answer.ok) return onClose();
    setFault(answer.status === 422 ? undefined : answer.body.message);
    if (answer.status === 422) form.reject(answer.body.errors);
  };

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      isAlert
      title={`Restaurer la sauvegarde du ${formatInstant(backup.createdAt)}`}
      confirm="Restaurer"
      isBusy={isRunning}
      isDanger
    >
      <RestoreFields id={id} backup={backup} form={form} fault={fault} onSubmit={handleSubmit} />
    </SubmitDialog>
  );
}
