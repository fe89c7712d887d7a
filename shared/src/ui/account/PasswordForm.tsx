import { accounts } from '../../contract/access/account';
import { Form } from '../../forms/Form';
import { usePlatform } from '../../platform/platform';
import { useAction } from '../../query/query';
import { Button } from '../buttons/Button';
import { PasswordField } from '../fields/PasswordField';
import { isAcceptable, NewPasswordFields } from '../sign-in/NewPasswordFields';
import { type Ref, useState } from 'react';
import styles from './PasswordForm.module.css';

const nothing = { current: '', next: { password: '', confirmation: '' } };

type Typed = typeof nothing;

interface Props {
  ref?: Ref<HTMLFormElement> | undefined;
  /** Hears whether something is typed that would be lost. */
  onDirty?: (isDirty: boolean) => void;
}

/** Changes one's own password; the other sessions end. */
export function PasswordForm({ ref, onDirty }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(accounts.changePassword);
  const [{ current, next }, setKnown] = useState(nothing);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const setTyped = (typed: Typed) => {
    setKnown(typed);
    onDirty?.([typed.current, typed.next.password, typed.next.confirmation].some(Boolean));
  };

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
    <Form ref={ref} className={styles.form} onSubmit={handleSubmit}>
      <PasswordField
        label="Mot de passe actuel"
        name="current"
        autoComplete="current-password"
        isRequired
        value={current}
        onValue={(text) => setTyped({ current: text, next })}
        error={errors.current}
      />
      <NewPasswordFields value={next} onValue={(value) => setTyped({ current, next: value })} error={errors.password} />
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
  );
}
