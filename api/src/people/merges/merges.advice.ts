import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Kind, Side, Unit } from './merges.kinds';
import { fullness, type Pair } from './merges.pair';

const filledIn = (units: readonly Unit[], side: Side) => units.filter((unit) => fullness(unit, side) > 0).length;
const dayOf = ({ row }: Side) => String(row['created_at']).slice(0, 10);

/** Which record should stay: one that is not archived, that has more hanging on it, the fuller, the older; else the given one. */
export function adviceOf(kind: Kind, units: readonly Unit[], { kept, merged, counts }: Pair): MergePreview['advice'] {
  const both = { kept, merged };
  const sides = ['kept', 'merged'] as const;
  const advise = (side: 'kept' | 'merged', reason: string) => ({ keptId: Number(both[side].row['id']), reason });
  /** The side with more of something. */
  const more = (of: (side: 'kept' | 'merged') => number) => {
    const [mine, other] = sides.map(of) as [number, number];
    return mine === other ? undefined : { side: mine > other ? ('kept' as const) : ('merged' as const), mine, other };
  };
  const inUse = more((side) => Number(both[side].row['archived_at'] === null));
  if (inUse) return advise(inUse.side, 'l’autre est archivée');
  const anchored = more((side) => counts[side][kind.anchor.table] ?? 0);
  if (anchored) return advise(anchored.side, kind.anchor.says(Math.max(anchored.mine, anchored.other)));
  const fuller = more((side) => filledIn(units, both[side]));
  if (fuller) {
    const [most, least] = [Math.max(fuller.mine, fuller.other), Math.min(fuller.mine, fuller.other)];
    return advise(fuller.side, `elle est la plus complète (${most} valeurs contre ${least})`);
  }
  const older = more((side) => -new Date(String(both[side].row['created_at'])).getTime());
  return older
    ? advise(older.side, `elle est la plus ancienne (${formatDate(dayOf(both[older.side]))})`)
    : advise('kept', 'les deux se valent');
}
