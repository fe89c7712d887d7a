import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { focusFirstField } from '@tandem/shared/ui/first-field';
import styles from '../../form.module.css';
import { PassphraseFields } from './PassphraseFields';
import { usePassphraseForm } from './passphrase.form';

/** Nothing is backed up before a passphrase is chosen. */
export function FirstStepCard() {
  const { notify } = usePlatform();
  const form = usePassphraseForm(() =>
    notify({ text: 'Phrase de passe enregistrée. Vous pouvez sauvegarder maintenant.', tone: 'ok' }),
  );

  return (
    <Card title="Choisissez une phrase de passe">
      <Form ref={focusFirstField} className={styles.fields} {...form.sending}>
        <p>
          Elle chiffre chaque sauvegarde. <strong>Sans elle, personne ne peut ouvrir une sauvegarde</strong>&nbsp;:
          notez-la et gardez-la à un autre endroit que les sauvegardes.
        </p>
        <PassphraseFields form={form} />
        <Button type="submit" variant="primary" isBusy={form.isRunning} busyLabel="Enregistrement…">
          Enregistrer la phrase de passe
        </Button>
      </Form>
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </Card>
  );
}
