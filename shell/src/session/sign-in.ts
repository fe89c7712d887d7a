import type { Session } from './session';

/** Calls `run` whenever a person signs in where nobody or another person was known to be signed in. */
export function onSignIn(session: Session, run: () => void): () => void {
  let known: number | null | undefined;
  return session.subscribe(() => {
    const { user, isKnown } = session.current();
    if (!isKnown) return;
    const before = known;
    known = user?.id ?? null;
    if (user && before !== undefined && before !== known) run();
  });
}
