import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';

/** `12 utilisations` */
export const usesText = (count: number) => countOf(count, 'utilisation');

/** `Apprentis : 12, Contacts : 3` */
export const usesByKind = ({ uses }: Pick<AdminItem, 'uses'>) =>
  uses.map(({ what, count }) => `${what}\u00a0: ${formatCount(count)}`).join(', ');
