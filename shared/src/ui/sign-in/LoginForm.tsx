import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SecondStep } from '../../contract/access/session';
import { login } from '../../contract/access/session.addresses';
import { Form } from '../../forms/Form';
import { usePlatform } from '../../platform/platform';
import { useNavigation } from '../../router/router';
import { PasswordField } from '../fields/PasswordField';
import { EmailField } from '../fields/EmailField';
import { Failure } from './Failure';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';
import styles from './SignIn.module.css';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** The password was right, and a second step follows. */
  onStep: (step: SecondStep) => void;
  /** The person comes back from the forgot-password view: the focus returns to the link that led there. */
  isBack: boolean;
}

// A real address: followed on the static page, it opens the view as soon as React is there.
const forgottenHash = '#oubli';

/** Spec §2, §4: e-mail, password and «Se connecter»; the password rules do not apply here. */
export function LoginForm({ email, onEmail, onForgotten, onStep, isBack }: LoginFormProps) {
  const { call, signedIn } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const isLeaving = useNavigation().state === 'loading';
  const { isBusy, failure, handleSubmit } = useSubmit(async () => {
    const answer = await call(login, { body: { email: email.trim(), password } });
    if (answer.ok) signedIn(answer.body);
    else onStep(answer.body);
  });

  // What was typed, filled in by the browser or followed before React took over the static page.
  useLayoutEffect(() => {
    const typed = (name: string) => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value;
    onEmail(typed('email') ?? '');
    setPassword(typed('password') ?? '');
    if (window.location.hash === forgottenHash && !isBack) onForgotten();
  }, [onEmail, onForgotten, isBack]);

  return (
    <Form ref={form} className={styles.form} method="post" action="/login" onSubmit={handleSubmit}>
      <EmailField
        id="sign-in-email"
        label="E-mail"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        onValue={onEmail}
        autoFocus={!isBack}
      />
      <PasswordField
        id="sign-in-password"
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onValue={setPassword}
        aside={<ForgottenLink onFollow={onForgotten} isFocused={isBack} />}
      />
      <Failure of={failure} />
      <SubmitButton isReady={email.trim() !== '' && password !== ''} isBusy={isBusy || isLeaving}>
        Se connecter
      </SubmitButton>
    </Form>
  );
}

function ForgottenLink({ onFollow, isFocused }: { onFollow: () => void; isFocused: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) link.current?.focus();
  }, [isFocused]);

  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onFollow();
  };

  return (
    <a ref={link} className={styles.link} href={forgottenHash} onClick={handleClick}>
      Mot de passe oublié ?
    </a>
  );
}
