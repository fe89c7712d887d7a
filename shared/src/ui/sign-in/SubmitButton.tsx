import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import styles from './SignIn.module.css';

/** The one button of a sign-in form; spec §2: «Chargement...» while its request runs. */
export function SubmitButton({
  isReady,
  isBusy,
  children,
}: {
  isReady: boolean;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      className={styles.submit}
      disabled={!isReady}
      isBusy={isBusy}
      busyLabel="Chargement..."
    >
      {children}
    </Button>
  );
}
