import { Form } from '@tandem/shared/forms/Form';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import styles from '../form.module.css';
import { PassphraseFields } from './PassphraseFields';
import { usePassphraseForm } from './passphrase.form';

const id = 'backup-passphrase';

/** Another passphrase for the backups to come. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { notify } = usePlatform();
  const form = usePassphraseForm(() => {
    notify({ text: 'Phrase de passe changée pour les sauvegardes à venir.', tone: 'ok' });
    onClose();
  });

  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title="Changer la phrase de passe"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.isRunning}>
            Changer la phrase de passe
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.fields} {...form.sending}>
        <p>
          Elle vaut pour les sauvegardes à venir. Celles qui existent s’ouvrent toujours avec l’ancienne&nbsp;: gardez
          les deux.
        </p>
        <PassphraseFields form={form} />
      </Form>
    </Dialog>
  );
}
