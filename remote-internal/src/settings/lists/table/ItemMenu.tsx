import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  CircleCheck,
  CircleSlash,
  Ellipsis,
  Merge,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ItemActions } from '../useItemActions';

interface Props {
  item: AdminItem;
  actions: ItemActions;
  index: number;
  isLast: boolean;
  maySort: boolean;
}

const size = 16;

/** Everything that can be done with one item, by keyboard too. */
export function ItemMenu({ item, actions, index, isLast, maySort }: Props) {
  const { id, label, isActive, usageCount } = item;
  const mayMove = maySort && !actions.isOrdering;
  const items: MenuItem[] = [
    { label: 'Modifier', icon: <Pencil size={size} />, onSelect: () => actions.open({ what: 'edit', id }) },
    {
      label: 'Monter',
      icon: <ArrowUp size={size} />,
      isDisabled: !mayMove || index === 0,
      onSelect: () => void actions.moveTo(id, index - 1),
    },
    {
      label: 'Descendre',
      icon: <ArrowDown size={size} />,
      isDisabled: !mayMove || isLast,
      onSelect: () => void actions.moveTo(id, index + 1),
    },
    {
      label: isActive ? 'Désactiver' : 'Activer',
      icon: isActive ? <CircleSlash size={size} /> : <CircleCheck size={size} />,
      isDisabled: actions.isChanging,
      onSelect: () => void actions.setActive(item, !isActive),
    },
    ...(actions.haveCalendars
      ? [
          {
            label: 'Agendas…',
            icon: <CalendarDays size={size} />,
            onSelect: () => actions.open({ what: 'calendars', id }),
          },
        ]
      : []),
    { label: 'Fusionner avec…', icon: <Merge size={size} />, onSelect: () => actions.open({ what: 'merge', id }) },
    {
      label: usageCount > 0 ? 'Supprimer (utilisée)' : 'Supprimer',
      icon: <Trash2 size={size} />,
      isDanger: true,
      isDisabled: usageCount > 0,
      onSelect: () => actions.open({ what: 'remove', id }),
    },
  ];
  return <Menu label={`Actions pour ${label}`} trigger={<Ellipsis size={18} aria-hidden />} items={items} />;
}
