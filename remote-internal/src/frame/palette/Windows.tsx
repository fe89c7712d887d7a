import { SearchPalette } from './SearchPalette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { WindowsProps } from './windows.props';

/** What opens over every page: the search and the list of keys. Each begins anew when it opens. */
export function Windows({ shown, onShow, ...given }: WindowsProps) {
  if (shown === 'search') return <SearchPalette {...given} onKeys={() => onShow('keys')} />;
  return shown === 'keys' ? <ShortcutsDialog onClose={given.onClose} /> : null;
}
