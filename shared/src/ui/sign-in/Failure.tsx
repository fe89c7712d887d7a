import styles from './SignIn.module.css';

/** Spec §8: what a refused sign-in, password mail or password reset says when the server says nothing of its own. */
export const invalidCredentials = 'Les identifiants indiqués sont invalides.';

/** The server's sentence, or spec §8's when the answer carried none («Error 500» is the client's own wording). */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' || /^Error \d+$/.test(message) ? invalidCredentials : message;
}

/** The sentence of a refused form; nothing while there is no failure. */
export function Failure({ of: error }: { of: unknown }) {
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.failure}>
      {failureText(error)}
    </p>
  );
}
