import { type Account, accounts } from '@tandem/shared/contract/account';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import styles from './IdentityForm.module.css';

const schema = accounts.change.body;

/** Changes one's own name and phone; a change made elsewhere in the meantime is shown, never overwritten unseen. */
export function IdentityForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { notify, refreshUser } = usePlatform();
  const { run, isRunning } = useAction(accounts.change, [accounts.show]);
  const [newer, setNewer] = useState<Account>();
  const { version, firstName, lastName, phone } = account;
  const form = useZodForm(schema, { version, firstName, lastName, phone: phone ?? '' });

  const handleSave = form.submit(async (values) => {
    const answer = await run({ body: { ...values, version: newer?.version ?? version } });
    if (!answer) return;
    if (answer.ok) {
      notify({ text: 'Compte mis à jour.', tone: 'ok' });
      await refreshUser();
      onDone();
    } else if (answer.status === 409) setNewer(answer.body.current);
    else if (answer.status === 422) form.reject(answer.body.errors);
  });

  return (
    <form className={styles.form} onSubmit={(event) => void handleSave(event)} noValidate>
      {newer && (
        <Banner tone="warn">
          Ce compte a changé entre-temps : {newer.firstName} {newer.lastName}, {newer.phone ?? 'sans téléphone'}.
          Enregistrez à nouveau pour garder votre saisie, ou annulez pour garder ces valeurs.
        </Banner>
      )}
      <TextField label="Prénom" isRequired autoComplete="given-name" {...form.field('firstName')} />
      <TextField label="Nom" isRequired autoComplete="family-name" {...form.field('lastName')} />
      <TextField label="Téléphone" type="tel" autoComplete="tel" {...form.field('phone')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isRunning} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
        <Button onClick={onDone} disabled={isRunning}>
          Annuler
        </Button>
      </div>
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </form>
  );
}
