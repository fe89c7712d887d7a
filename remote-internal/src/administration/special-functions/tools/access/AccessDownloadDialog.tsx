import { type AccessRequest, accessRequests } from '@tandem/shared/contract/administration/access-requests';
import { Form } from '@tandem/shared/forms/Form';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { PasswordField } from '@tandem/shared/ui/PasswordField';
import { useState } from 'react';
import { follow } from '../../../../kit/follow';
import { FormDialog } from '../../../../kit/FormDialog';
import styles from './access.module.css';

const form = 'access-download';

/** Asks for the password again, then hands the file to the browser. */
export function AccessDownloadDialog({ request, onClose }: { request: AccessRequest; onClose: () => void }) {
  const { config, notify } = usePlatform();
  const { run, isRunning } = useAction(accessRequests.link);
  const { choice, submit, reject } = useZodForm(accessRequests.link.body, { password: '' });
  const [fault, setFault] = useState<string>();

  const handleSubmit = async (body: Sent<typeof accessRequests.link.body>) => {
    const answer = await run({ params: { id: request.id }, body });
    if (!answer) return;
    if (answer.ok) {
      follow(`${config.apiUrl}${answer.body.address}`, `dossier-${request.id}.zip`);
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
      title={`Télécharger le dossier de ${request.person.label}`}
      confirm="Télécharger"
      isBusy={isRunning}
    >
      <Form id={form} className={styles.fields} {...submit(handleSubmit)}>
        <p>
          Le dossier n’est pas chiffré&nbsp;: remettez-le en mains propres ou par un envoi protégé. Le téléchargement
          est inscrit au journal d’audit à votre nom.
        </p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...choice('password')} />
      </Form>
    </FormDialog>
  );
}
