import { isSameIdentity } from './identity';
import { loggedKey, parseLogged, readLogged } from './logged';
import type { Session } from './session';

/** Keeps the session of this tab in step with other tabs (spec §4), a page that comes back from the browser's memory and a network that does. */
export function watchSession(session: Session): () => void {
  const askAgain = () => void session.settle().catch(() => undefined);
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // A null key is clear(); a null value removeItem().
    if (key !== null && key !== loggedKey) return;
    session.follow(key === null ? undefined : parseLogged(newValue));
    askAgain();
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (isSameIdentity(session.current().user, readLogged() ?? null)) return void session.refresh();
    session.doubt();
    askAgain();
  };
  const handleOnline = () => {
    if (!session.current().isKnown) askAgain();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('online', handleOnline);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('pageshow', handleShow);
  };
}
