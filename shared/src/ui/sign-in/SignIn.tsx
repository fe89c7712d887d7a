import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { SecondStep as Step } from '../../contract/access/session';
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

// Only the person who is asked for more than a password pays for it.
const SecondStep = lazy(() => import('./second-step/SecondStep'));

type View = 'login' | 'forgotten' | 'back';

/** Login and forgot-password views at one address (spec §2, §4). Ids are fixed: the static page of `/` must have the same. */
export function SignIn({ heading, intro, children }: SignInProps) {
  const [view, setView] = useState<View>('login');
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<Step>();
  const mail = usePasswordMail(email);
  const openForgotten = useCallback(() => setView('forgotten'), []);

  if (step)
    return (
      <Suspense fallback={null}>
        <SecondStep step={step} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  if (view === 'forgotten') {
    return <ForgottenForm email={email} onEmail={setEmail} mail={mail} onClose={() => setView('back')} />;
  }

  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
      <LoginForm
        email={email}
        onEmail={setEmail}
        onForgotten={openForgotten}
        onStep={setStep}
        isBack={view === 'back'}
      />
      {children}
    </>
  );
}
