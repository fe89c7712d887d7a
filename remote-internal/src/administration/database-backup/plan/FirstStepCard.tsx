import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import styles from '../../form.module.css';
import { useSending } from '../../../kit/record/editing/useSending';
import { PassphraseFields } from './PassphraseFields';
import { usePassphraseForm } from './passphrase.form';

/** Nothing is backed up before a passphrase is chosen. */
export function FirstStepCard() {
  const { notify } = usePlatform();
  const { form, save } = usePassphraseForm(() =>
    notify({ text: 'Phrase de passe enregistrée. Vous pouvez sauvegarder maintenant.', tone: 'ok' }),
  );
  const { fault, sending } = useSending(form, save);

  return (
    <Card title="Choisissez une phrase de passe">
      <Form ref={focusFirstField} className={styles.fields} {...sending}>
        <p>
          Elle chiffre chaque sauvegarde. <strong>Sans elle, personne ne peut ouvrir une sauvegarde</strong>&nbsp;:
          notez-la et gardez-la à un autre endroit que les sauvegardes.
        </p>
        {fault && <Banner tone="err">{fault}</Banner>}
        <PassphraseFields form={form} />
        <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting} busyLabel="Enregistrement…">
          Enregistrer la phrase de passe
        </Button>
      </Form>
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </Card>
  );
}
