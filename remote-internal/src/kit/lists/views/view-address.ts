import type { SavedView } from '@tandem/shared/contract/desk/saved-views';
import type { AddressCodec, ListAddress } from '../address/list.address';

/** What of a list's address a view keeps: everything but the page, the year, the view it began as and what the page keeps for itself. */
export const viewAddress = <View extends string, Filter extends string, Sort extends string>(
  codec: AddressCodec<View, Filter, Sort>,
  address: ListAddress<View, Filter, Sort>,
): string => codec.write({ ...address, saved: undefined, page: 1, own: {}, trainingYearId: undefined }).toString();

/** The address of a list that shows a saved view. */
export const savedSearch = ({ id, address }: SavedView): string => `${address}${address && '&'}saved=${id}`;

/** Whether the list shows something else than the view says. */
export const isChanged = <View extends string, Filter extends string, Sort extends string>(
  codec: AddressCodec<View, Filter, Sort>,
  view: SavedView,
  address: ListAddress<View, Filter, Sort>,
): boolean => viewAddress(codec, codec.read(new URLSearchParams(view.address))) !== viewAddress(codec, address);
