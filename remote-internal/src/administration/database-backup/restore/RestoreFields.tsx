import { type Backup, backups, restoreWord } from '@tandem/shared/contract/administration/backups';
import { Form } from '@tandem/shared/forms/Form';
import type { Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/count';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { PasswordField } from '@tandem/shared/ui/PasswordField';
import { TextField } from '@tandem/shared/ui/TextField';
import styles from '../../form.module.css';

/** A field that is left empty holds an empty text. */
export const schema = backups.restore.body.required({ passphrase: true });

export interface RestoreForm {
  /** Names the form for its button. */
  id: string;
  backup: Backup;
  form: ReturnType<typeof useZodForm<typeof schema>>;
  /** Why it could not begin, where no field is to blame. */
  fault: string | undefined;
  onSubmit: (values: Sent<typeof schema>) => Promise<void>;
}

/** What will happen, and what must be typed for it. */
export const RestoreFields = ({ id, backup, form, fault, onSubmit }: RestoreForm) => (
  <Form id={id} className={styles.fields} {...form.submit(onSubmit)}>
    <Warning backup={backup} />
    {fault && <Banner tone="err">{fault}</Banner>}
    <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...form.choice('password')} />
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
  </Form>
);

const Warning = ({ backup: { createdAt, students, documents } }: Pick<RestoreForm, 'backup'>) => (
  <ul className={styles.points}>
    <li>
      {`Tout revient à l’état du ${formatInstant(createdAt)} (${countOf(students, 'apprenti')}, ${countOf(documents, 'document')})\u00a0; ce qui a été saisi depuis disparaît.`}
    </li>
    <li>Une sauvegarde de l’état actuel est faite avant&nbsp;: vous pourrez y revenir.</li>
    <li>Tandem est en maintenance pendant quelques minutes.</li>
    <li>Tout le monde est déconnecté, vous aussi&nbsp;; les mots de passe sont ceux de ce jour-là.</li>
  </ul>
);
