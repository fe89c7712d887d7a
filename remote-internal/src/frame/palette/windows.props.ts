import type { User } from '@tandem/shared/contract/access/session';
import type { PageRoute } from '@tandem/shared/routing';

/** What everything that opens over a page gets. */
export interface WindowProps {
  routes: readonly PageRoute[];
  user: User;
  onClose: () => void;
}

export type Shown = 'search' | 'keys';

export interface WindowsProps extends WindowProps {
  shown: Shown | undefined;
  onShow: (what: Shown) => void;
}
