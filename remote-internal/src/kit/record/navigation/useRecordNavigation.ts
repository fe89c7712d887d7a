import type { PeopleListing } from '@tandem/shared/contract/listing';
import { useEndpoint } from '@tandem/shared/query';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { useEffect, useState } from 'react';
import type { AddressCodec } from '../../lists/address/list.address';
import { type Left, useLastList } from './last-list';

/** A list whose rows lead to files. */
export interface ListOfFiles<View extends string, Filter extends string, Sort extends string> {
  /** `/internal/students` */
  path: string;
  address: AddressCodec<View, Filter, Sort>;
  list: PeopleListing;
}

/** The file before this one, or after it. */
export interface SiblingRecord {
  id: number;
  name: string;
  /** Called on the way there. */
  onGo: () => void;
}

export interface RecordNavigationState {
  /** The list, with the filters that it was left with. */
  back: string;
  /** From 1; undefined where the list does not hold this file any more, or never did. */
  rank: number | undefined;
  total: number | undefined;
  previous: SiblingRecord | undefined;
  next: SiblingRecord | undefined;
}

/** Between the files of the list that one came from: the list itself is asked, with its filters, order and page. */
export function useRecordNavigation<View extends string, Filter extends string, Sort extends string>(
  { path, address: codec, list }: ListOfFiles<View, Filter, Sort>,
  id: number,
  isEnabled = true,
): RecordNavigationState {
  const lists = useLastList(path);
  const [left, setLeft] = useState<Left>();
  useEffect(() => {
    let isMounted = true;
    void lists.read().then((stored) => isMounted && setLeft((before) => before ?? stored));
    return () => void (isMounted = false);
  }, [lists]);
  const address = codec.read(new URLSearchParams(left?.search));
  const { page, size } = address;
  const query = codec.queryOf(address, civilToday());
  const isKnown = left !== undefined && isEnabled;
  const found = useEndpoint(list, { query }, { isEnabled: isKnown });
  const rows = found.data?.rows ?? [];
  const total = found.data?.total ?? 0;
  const index = rows.findIndex((row) => row.id === id);
  // A file that was mended leaves its filter: who stood behind it has moved up into its place.
  const gap = index < 0 && left?.place?.id === id ? left.place.index : undefined;
  const here = gap ?? index;
  const beyond = edgeOf({ here, isGap: gap !== undefined, page, size, total, rowCount: rows.length });
  const other = useEndpoint(list, { query: { ...query, page: page + beyond } }, { isEnabled: isKnown && beyond !== 0 });
  const otherRows = other.isStale ? [] : (other.data?.rows ?? []);

  const searchOf = (at: number) => {
    const search = String(codec.write({ ...address, page: at }));
    return search && `?${search}`;
  };
  const sibling = (row: (typeof rows)[number] | undefined, at: number, position: number): SiblingRecord | undefined =>
    row && {
      id: row.id,
      name: fullNameOf(row),
      onGo: () => lists.write({ search: searchOf(at), place: { id: row.id, index: position } }),
    };

  useEffect(() => {
    if (index >= 0) lists.write({ search: left?.search ?? '', place: { id, index } });
  }, [index, id, lists, left]);

  const isOnList = isKnown && here >= 0;
  const after = gap === undefined ? here + 1 : here;
  return {
    back: path + searchOf(page),
    rank: index < 0 ? undefined : (page - 1) * size + index + 1,
    total: isOnList ? total : undefined,
    previous: isOnList
      ? beyond < 0
        ? sibling(otherRows.at(-1), page - 1, size - 1)
        : sibling(rows[here - 1], page, here - 1)
      : undefined,
    next: isOnList ? (beyond > 0 ? sibling(otherRows[0], page + 1, 0) : sibling(rows[after], page, after)) : undefined,
  };
}

interface Spot {
  here: number;
  isGap: boolean;
  page: number;
  size: number;
  total: number;
  rowCount: number;
}

/** The page beside this one that holds a neighbour: −1, +1, or 0 where both stand on this page. */
function edgeOf({ here, isGap, page, size, total, rowCount }: Spot): -1 | 0 | 1 {
  if (here < 0) return 0;
  if (here === 0 && page > 1) return -1;
  const isLast = isGap ? here >= rowCount : here === rowCount - 1;
  return isLast && page * size < total ? 1 : 0;
}
