import { usePlatform } from '@tandem/shared/platform';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { MoreHorizontal } from 'lucide-react';
import { type Account, type AccountAct, accountItems } from './account.actions';

interface Props {
  name: string;
  account: Account | null;
  /** Before what concerns the account. */
  first?: readonly MenuItem[];
  onAct: (act: AccountAct, account: Account) => void;
}

/** What can be done with a person and the account; nothing where nothing can be. */
export function AccountMenu({ name, account, first = [], onAct }: Props) {
  const { user } = usePlatform();
  const items = [...first, ...(account ? accountItems(account, user?.id ?? 0, (act) => onAct(act, account)) : [])];
  if (items.length === 0) return null;
  return <Menu label={`Actions pour ${name}`} trigger={<MoreHorizontal size={18} aria-hidden />} items={items} />;
}
