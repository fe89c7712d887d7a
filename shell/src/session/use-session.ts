import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session';

const beforeAnything: SessionState = { user: null, isKnown: false, epoch: 0 };

/** The session as React state; the static page was drawn for nobody. */
export const useSession = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.current, () => beforeAnything);
