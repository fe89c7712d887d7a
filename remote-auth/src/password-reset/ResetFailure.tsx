import { ApiError } from '@tandem/shared/platform';
import { failureText, invalidCredentials } from '@tandem/shared/ui/sign-in/Failure';
import styles from '@tandem/shared/ui/sign-in/SignIn.module.css';

/**
 * Spec §8: a failed reset says the one sentence, whatever the server said. What helps the person on (a password too common,
 * too many tries, no connection) stands under it; what concerns the password itself stands at its field already.
 */
export function ResetFailure({ of: error }: { of: unknown }) {
  if (error === undefined) return null;
  const reason = failureText(error);
  const isAtField = error instanceof ApiError && error.errors.password !== undefined;

  return (
    <div className={styles.failure}>
      <p role="alert">{invalidCredentials}</p>
      {reason !== invalidCredentials && !isAtField && <p role="status">{reason}</p>}
    </div>
  );
}
