import { foundEntities, type SearchKind } from '@tandem/shared/contract/desk/search';
import { CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { icons } from '../icons';

/** What a kind of find is called, and its sign. */
export function lookOf(kind: SearchKind): { title: string; Icon: LucideIcon } {
  const { label, plural = label, icon = '' } = foundEntities.get(kind) ?? { label: kind };
  return { title: plural, Icon: icons[icon] ?? CircleQuestionMark };
}
