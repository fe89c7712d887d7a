import { useState } from 'react';
import { passwordReset } from '@tandem/shared/contract/access/session.addresses';
import { Form } from '@tandem/shared/forms/Form';
import { ApiError, usePlatform } from '@tandem/shared/platform';
import { Link } from '@tandem/shared/router';
import { isAcceptable, NewPasswordFields } from '@tandem/shared/ui/sign-in/NewPasswordFields';
import { SubmitButton } from '@tandem/shared/ui/sign-in/SubmitButton';
import { useSubmit } from '@tandem/shared/ui/sign-in/useSubmit';
import { ResetFailure } from './ResetFailure';
import type { ResetLink } from './useResetLink';
import styles from '@tandem/shared/ui/sign-in/SignIn.module.css';

/** Spec §2, §5: «Réinitialiser», or what a first password says, is active once the rules are met and both passwords are the same. */
export function PasswordResetForm({ link, onChanged }: { link: ResetLink; onChanged: () => void }) {
  const { key, email, isFirst } = link;
  const { call } = usePlatform();
  const [chosen, setChosen] = useState({ password: '', confirmation: '' });
  const { isBusy, failure, handleSubmit } = useSubmit(async () => {
    const { password, confirmation } = chosen;
    await call(passwordReset, { body: { key, email, password, password_confirmation: confirmation } });
    setChosen({ password: '', confirmation: '' });
    onChanged();
  });
  const refusal = failure instanceof ApiError ? failure.errors.password : undefined;

  return (
    <Form className={styles.form} method="post" onSubmit={handleSubmit}>
      {/* Password managers read here which account the new password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields autoFocus value={chosen} onValue={setChosen} error={refusal} />
      <ResetFailure of={failure} />
      <SubmitButton isReady={isAcceptable(chosen)} isBusy={isBusy}>
        {isFirst ? 'Enregistrer mon mot de passe' : 'Réinitialiser'}
      </SubmitButton>
      <Link to="/" className={`${styles.link} ${styles.after}`}>
        Revenir à la connexion
      </Link>
    </Form>
  );
}
