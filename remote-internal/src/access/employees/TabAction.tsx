import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the open tab puts what can be added in it. */
export const ActionSlot = createContext<HTMLElement | null>(null);

/** What can be added in a tab stands at the end of the line of tabs. */
export function TabAction({ children }: { children: ReactNode }) {
  const slot = use(ActionSlot);
  return slot && createPortal(children, slot);
}
