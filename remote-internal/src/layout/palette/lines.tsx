import type { RecentItem } from '@tandem/shared/contract/recent';
import type { SearchHit, SearchKind } from '@tandem/shared/contract/search';
import type { PaletteItem } from '@tandem/shared/ui/palette/PaletteList';
import { History, Plus, SquareArrowOutUpRight } from 'lucide-react';
import { addressOf, kinds } from './kinds';
import type { Screen } from './screens';

/** Goes to an address. */
type Go = (href: string) => void;

const look = { size: 18, 'aria-hidden': true } as const;

export const recentLine = ({ kind, id, label, hint }: RecentItem, go: Go): PaletteItem => ({
  id: `${kind} ${id}`,
  label,
  hint: hint ?? kinds[kind].title,
  icon: <History {...look} />,
  onSelect: () => go(addressOf[kind](id)),
});

export const placeLine = ({ title, href, under }: Screen, go: Go): PaletteItem => ({
  id: href,
  label: title,
  hint: under,
  icon: <SquareArrowOutUpRight {...look} />,
  onSelect: () => go(href),
});

/** A value leads to its list, searched by it, where that screen exists. */
export function hitLine(kind: SearchKind, hit: SearchHit, screens: readonly Screen[], go: Go): PaletteItem[] {
  const { id, label, hint, list } = hit;
  const { Icon } = kinds[kind];
  const line = { id: `${kind} ${id}`, label, hint, icon: <Icon {...look} /> };
  if (kind !== 'value') return [{ ...line, onSelect: () => go(addressOf[kind](id)) }];
  const settings = screens.find(({ href }) => href === `/internal/settings/${list}`);
  if (!settings) return [];
  return [
    { ...line, hint: settings.title, onSelect: () => go(`${settings.href}?search=${encodeURIComponent(label)}`) },
  ];
}

export const creationLine = ({ name, href }: { name: string; href: string }, go: Go): PaletteItem => ({
  id: 'create',
  label: `Créer «\u202f${name}\u202f»`,
  icon: <Plus {...look} />,
  onSelect: () => go(href),
});
