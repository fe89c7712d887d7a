import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { PopupContainer } from '../overlays/popup-container';

interface KitRootProps {
  children: ReactNode;
  /** Where menus and suggestions are drawn: an element at the end of the page's `main`, null until it stands. */
  popups?: HTMLElement | null;
}

/** Stands around the pages of a remote: under the strict CSP the kit's headless parts may write no style elements. */
export function KitRoot({ children, popups }: KitRootProps) {
  return (
    <CSPProvider disableStyleElements>
      <PopupContainer value={popups ?? undefined}>{children}</PopupContainer>
    </CSPProvider>
  );
}
