import { Form } from '@tandem/shared/forms/Form';
import { usePlatform } from '@tandem/shared/platform';
import styles from '../../form.module.css';
import { PassphraseFields } from './PassphraseFields';
import { usePassphraseForm } from './passphrase.form';
import { SubmitDialog } from '../../../kit/SubmitDialog';

const id = 'backup-passphrase';

/** Another passphrase for the backups to come. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { notify } = usePlatform();
  const form = usePassphraseForm(() => {
    notify({ text: 'Phrase de passe changée pour les sauvegardes à venir.', tone: 'ok' });
    onClose();
  });

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      isAlert
      title="Changer la phrase de passe"
      confirm="Changer la phrase de passe"
      isBusy={form.isRunning}
    >
      <Form id={id} className={styles.fields} {...form.sending}>
        <p>
          Elle vaut pour les sauvegardes à venir. Celles qui existent s’ouvrent toujours avec l’ancienne&nbsp;: gardez
          les deux.
        </p>
        <PassphraseFields form={form} />
      </Form>
    </SubmitDialog>
  );
}
