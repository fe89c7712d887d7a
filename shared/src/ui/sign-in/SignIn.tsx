import { type ReactNode, useCallback, useState } from 'react';
import { ForgottenForm } from './ForgottenForm';
import { LoginForm } from './LoginForm';
import { usePasswordMail } from './usePasswordMail';
import styles from './SignIn.module.css';

interface SignInProps {
  heading: string;
  intro: string;
  /** Stands under the form of the login view. */
  children?: ReactNode;
}

type View = 'login' | 'forgotten' | 'back';

/** Login and forgot-password views at one address (spec §2, §4). Ids are fixed: the static page of `/` must have the same. */
export function SignIn({ heading, intro, children }: SignInProps) {
  const [view, setView] = useState<View>('login');
  const [email, setEmail] = useState('');
  const mail = usePasswordMail(email);
  const openForgotten = useCallback(() => setView('forgotten'), []);

  if (view === 'forgotten') {
    return <ForgottenForm email={email} onEmail={setEmail} mail={mail} onClose={() => setView('back')} />;
  }

  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
      <LoginForm email={email} onEmail={setEmail} onForgotten={openForgotten} isBack={view === 'back'} />
      {children}
    </>
  );
}
