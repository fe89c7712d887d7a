import { SearchPalette } from './SearchPalette';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { WindowsProps } from './windows.props';

/** What opens over every page: the search and the list of keys. Each begins anew when it opens. */
export function Windows({ opened, onShow, ...given }: WindowsProps) {
  if (opened === 'search') return <SearchPalette {...given} onKeys={() => onShow('keys')} />;
  return opened === 'keys' ? <ShortcutsDialog onClose={given.onClose} /> : null;
}
