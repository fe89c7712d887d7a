import type { CoachingRow, CoachingSort } from '@tandem/shared/contract/coaching/coachings.list';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { defineList } from '../../../kit/lists/list.description';
import type { List } from '../../../kit/lists/useList';
import { coachingsAddress, type CoachingView, type FilterKey } from './list.address';
import { columns } from './coaching.columns';

export const coachingsListing = defineList<CoachingRow, CoachingView, FilterKey, CoachingSort>({
  screen: 'coachapp',
  path: '/internal/coachapp',
  label: 'Suivis CoachApp',
  columns,
  usuallyHidden: [],
  address: coachingsAddress,
  rowLabel: fullNameOf,
});

/** Its state on the page. */
export type CoachingList = List<CoachingRow, CoachingView, FilterKey, CoachingSort>;

/** The follow-up beside the list. */
export const openIdOf = ({ address }: CoachingList): number | undefined => {
  const open = address.own?.['open'] ?? '';
  return /^[1-9]\d{0,8}$/.test(open) ? Number(open) : undefined;
};
