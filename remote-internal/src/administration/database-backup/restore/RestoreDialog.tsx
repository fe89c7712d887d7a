import { type Backup, backups, restoreWord } from '@tandem/shared/contract/administration/backups';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { PasswordField } from '@tandem/shared/ui/fields/PasswordField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import styles from '../../form.module.css';

/** A field that is left empty holds an empty text. */
const schema = backups.restore.body.required({ passphrase: true });

/** Puts everything back to one backup, after plain words, the password and a word that is typed. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { run } = useAction(backups.restore);
  const form = useZodForm(schema, { password: '', passphrase: '', word: '' });

  const handleSave = async ({ passphrase, ...typed }: Sent<typeof schema>) => {
    const body = { ...typed, ...(passphrase && { passphrase }) };
    const answer = await run({ params: { name: backup.name }, body });
    if (!answer) return undefined;
    return answer.ok ? onClose() : faultsOf(answer.body);
  };

  return (
    <FormDialog
      form={form}
      isAlert
      isDanger
      title={`Restaurer la sauvegarde du ${formatInstant(backup.createdAt)}`}
      confirm="Restaurer"
      onSave={handleSave}
      onClose={onClose}
    >
      <Warning backup={backup} />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        isRequired
        {...form.choice('password')}
      />
      <PasswordField
        label="Phrase de passe, si elle a changé depuis"
        hint="Celle qui valait le jour de cette sauvegarde. Laissez vide si c’est toujours la même."
        autoComplete="off"
        isPhrase
        {...form.choice('passphrase')}
      />
      <TextField
        label={`Écrivez ${restoreWord} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
        {...form.field('word')}
      />
    </FormDialog>
  );
}

const Warning = ({ backup: { createdAt, students, documents } }: { backup: Backup }) => (
  <ul className={styles.points}>
    <li>
      {`Tout revient à l’état du ${formatInstant(createdAt)} (${countOf(students, 'apprenti·e')}, ${countOf(documents, 'document')})\u00a0; ce qui a été saisi depuis disparaît.`}
    </li>
    <li>Une sauvegarde de l’état actuel est faite avant&nbsp;: vous pourrez y revenir.</li>
    <li>Tandem est en maintenance pendant quelques minutes.</li>
    <li>Tout le monde est déconnecté, vous aussi&nbsp;; les mots de passe sont ceux de ce jour-là.</li>
  </ul>
);
