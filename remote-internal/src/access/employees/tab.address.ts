import type { AddressCodec } from '../../kit/lists/address/list.address';

/** A list's address that keeps the tab in which the list stands. */
export const inTab = <View extends string, Filter extends string, Sort extends string>(
  tab: string,
  codec: AddressCodec<View, Filter, Sort>,
): AddressCodec<View, Filter, Sort> => ({
  ...codec,
  write: (address) => {
    const params = codec.write(address);
    params.set('tab', tab);
    return params;
  },
});
