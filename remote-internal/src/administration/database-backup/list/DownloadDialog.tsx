import { type Backup, backups } from '@tandem/shared/contract/administration/backups';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { PasswordField } from '@tandem/shared/ui/PasswordField';
import { useState } from 'react';
import styles from '../form.module.css';
import { follow } from '../../../kit/follow';
import { FormDialog } from '../../../kit/FormDialog';

const form = 'backup-download';

/** Asks for the password again, then hands the file to the browser. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { config, notify } = usePlatform();
  const { run, isRunning } = useAction(backups.link);
  const { choice, submit, reject } = useZodForm(backups.link.body, { password: '' });
  const [fault, setFault] = useState<string>();

  const handleSubmit = async (body: Sent<typeof backups.link.body>) => {
    const answer = await run({ params: { name: backup.name }, body });
    if (!answer) return;
    if (answer.ok) {
      follow(`${config.apiUrl}${answer.body.address}`, backup.name);
      notify({ text: 'Le téléchargement commence.', tone: 'ok' });
      return onClose();
    }
    setFault(answer.status === 404 ? answer.body.message : undefined);
    if (answer.status === 422) reject(answer.body.errors);
  };

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Télécharger la sauvegarde du ${formatInstant(backup.createdAt)}`}
      confirm="Télécharger"
      isBusy={isRunning}
    >
      <Form id={form} className={styles.fields} {...submit(handleSubmit)}>
        <p>
          Le fichier contient toutes les données de l’organisation. Il est chiffré&nbsp;: la phrase de passe l’ouvre,
          gardez-la à un autre endroit. Le téléchargement est inscrit au journal d’audit à votre nom.
        </p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...choice('password')} />
      </Form>
    </FormDialog>
  );
}
