import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/** Stands around the pages of a remote: under the strict CSP the kit's headless parts may write no style elements. */
export function KitRoot({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
