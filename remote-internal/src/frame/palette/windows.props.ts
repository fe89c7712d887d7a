import type { User } from '@tandem/shared/contract/access/session';
import type { PageRoute } from '@tandem/shared/routing';

/** What everything that opens over a page gets. */
export interface WindowProps {
  routes: readonly PageRoute[];
  user: User;
  onClose: () => void;
}

export type PaletteWindow = 'search' | 'keys';

export interface WindowsProps extends WindowProps {
  opened: PaletteWindow | undefined;
  onShow: (what: PaletteWindow) => void;
}
