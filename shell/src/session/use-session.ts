import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session';

/** The session as React state. A page that is taken over was drawn for nobody, and nothing has asked yet who is there. */
export const useSession = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.current, session.current);
