import type { User } from '@tandem/shared/contract/session';
import type { PageRoute } from '@tandem/shared/routing';
import { SearchPalette } from './SearchPalette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { Shown } from './usePalette';

export interface WindowsProps {
  shown: Shown | undefined;
  routes: readonly PageRoute[];
  user: User;
  onShow: (what: Shown) => void;
  onClose: () => void;
}

/** What opens over every page: the search and the list of keys. Each begins anew when it opens. */
export function Windows({ shown, onShow, ...given }: WindowsProps) {
  if (shown === 'search') return <SearchPalette {...given} onKeys={() => onShow('keys')} />;
  return shown === 'keys' ? <ShortcutsDialog onClose={given.onClose} /> : null;
}
