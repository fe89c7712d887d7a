import { accounts } from '@tandem/shared/contract/access/account';
import { Form } from '@tandem/shared/forms/Form';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { PasswordField } from '@tandem/shared/ui/PasswordField';
import { isAcceptable, NewPasswordFields } from '@tandem/shared/ui/sign-in/NewPasswordFields';
import { useState } from 'react';
import styles from './PasswordCard.module.css';

const nothing = { current: '', next: { password: '', confirmation: '' } };

/** Changes one's own password; the other sessions end. */
export function PasswordCard() {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(accounts.changePassword);
  const [{ current, next }, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const handleSubmit = async () => {
    const { password, confirmation } = next;
    const answer = await run({ body: { current, password, password_confirmation: confirmation } });
    if (!answer) return;
    setErrors(answer.ok ? {} : answer.body.errors);
    if (!answer.ok) return;
    setTyped(nothing);
    notify({ text: 'Mot de passe changé. Vos autres sessions sont fermées.', tone: 'ok' });
  };

  return (
    <Card title="Mot de passe">
      <Form className={styles.form} onSubmit={handleSubmit}>
        <PasswordField
          label="Mot de passe actuel"
          name="current"
          autoComplete="current-password"
          isRequired
          value={current}
          onValue={(text) => setTyped({ current: text, next })}
          error={errors.current}
        />
        <NewPasswordFields
          value={next}
          onValue={(value) => setTyped({ current, next: value })}
          error={errors.password}
        />
        <Button
          type="submit"
          variant="primary"
          isBusy={isRunning}
          busyLabel="Enregistrement…"
          disabled={!current || !isAcceptable(next)}
        >
          Changer le mot de passe
        </Button>
      </Form>
      <UnsavedGuard isDirty={[current, next.password, next.confirmation].some(Boolean)} />
    </Card>
  );
}
