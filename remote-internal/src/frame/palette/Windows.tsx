import { HelpDialog } from '../help/HelpDialog';
import { SearchPalette } from './SearchPalette';
import type { WindowsProps } from './windows.props';

/** What opens over every page: the search and the help. Each begins again when it opens. */
export function Windows({ opened, onShow, ...given }: WindowsProps) {
  if (opened === 'search') return <SearchPalette {...given} onKeys={() => onShow('keys')} />;
  return opened === 'keys' ? <HelpDialog onClose={given.onClose} user={given.user} /> : null;
}
