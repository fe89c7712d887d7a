import { studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { entityOf, pageOf } from '@tandem/shared/contract/entities';
import type { RecentItem } from '@tandem/shared/contract/desk/recent';
import type { SearchHit, SearchKind } from '@tandem/shared/contract/desk/search';
import { formatPhonesIn } from '@tandem/shared/rules/identifiers/phone';
import type { PaletteItem } from '@tandem/shared/ui/overlays/palette/PaletteList';
import { History, Plus, SquareArrowOutUpRight } from 'lucide-react';
import { inArchives } from '../../kit/record/archived';
import type { NewPerson } from '../../kit/record/named';
import { lookOf } from './kinds';
import type { Screen } from './screens';

/** Goes to an address. */
type Go = (href: string) => void;

const look = { size: 18, 'aria-hidden': true } as const;

export const recentLine = ({ kind, id, label, hint }: RecentItem, go: Go): PaletteItem => ({
  id: `${kind} ${id}`,
  label,
  hint: hint ?? entityOf(kind).plural,
  icon: <History {...look} />,
  onSelect: () => go(pageOf(kind, { id, label })),
});

export const pageLine = ({ title, href, under }: Screen, go: Go): PaletteItem => ({
  id: href,
  label: title,
  hint: under,
  icon: <SquareArrowOutUpRight {...look} />,
  onSelect: () => go(href),
});

/** A value and an employee lead to their list, searched by it, where that screen exists; a colleague without one is called. */
export function hitLine(kind: SearchKind, hit: SearchHit, screens: readonly Screen[], go: Go): PaletteItem[] {
  const { id, label, list, isArchived } = hit;
  const hint = hit.hint && formatPhonesIn(hit.hint);
  const { Icon } = lookOf(kind);
  const marked = isArchived ? [studentStatusLabels.archived, hint].filter(Boolean).join(' · ') : hint;
  const line = { id: `${kind} ${id}`, label, hint: marked, icon: <Icon {...look} /> };
  if (kind !== 'value' && kind !== 'employee') return [{ ...line, onSelect: () => go(pageOf(kind, { id, label })) }];
  const listed = screens.find(({ href }) => href === (kind === 'value' ? `/internal/settings/${list}` : staff));
  if (listed) {
    const open = () => go(`${listed.href}?search=${encodeURIComponent(label)}`);
    return [{ ...line, ...(kind === 'value' && { hint: listed.title }), onSelect: open }];
  }
  if (kind === 'value' || !hit.hint) return [];
  return [{ ...line, onSelect: () => void window.open(`tel:${hit.hint}`, '_self') }];
}
const staff = '/internal/employees';

/** `archived`: whom the name finds in the archives. */
export const creationLine = ({ name, href }: NewPerson, archived: readonly string[], go: Go): PaletteItem => ({
  id: 'create',
  label: `Créer l’apprenti·e «\u00a0${name}\u00a0»`,
  ...(archived.length > 0 && { hint: inArchives(archived) }),
  icon: <Plus {...look} />,
  onSelect: () => go(href),
});
