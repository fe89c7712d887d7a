import { usePlatform } from '@tandem/shared/platform';
import { FormDialog } from '../../../kit/FormDialog';
import { PassphraseFields } from './PassphraseFields';
import { usePassphraseForm } from './passphrase.form';

/** Another passphrase for the backups to come. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { notify } = usePlatform();
  const { form, save } = usePassphraseForm(() => {
    notify({ text: 'Phrase de passe changée pour les sauvegardes à venir.', tone: 'ok' });
    onClose();
  });

  return (
    <FormDialog
      form={form}
      isAlert
      title="Changer la phrase de passe"
      confirm="Changer la phrase de passe"
      onSave={save}
      onClose={onClose}
    >
      <p>
        Elle vaut pour les sauvegardes à venir. Celles qui existent s’ouvrent toujours avec l’ancienne&nbsp;: gardez les
        deux.
      </p>
      <PassphraseFields form={form} />
    </FormDialog>
  );
}
