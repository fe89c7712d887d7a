/** A value that held before another one; `until` is the first ISO day on which it no longer did. */
export interface Former<V> {
  until: string;
  value: V;
}

/** A value with the date from which it holds: the last one, and those that held before it. */
export interface Dated<V> {
  value: V;
  former: readonly Former<V>[];
}

/** The days on which a value holds: ISO, `until` not included. */
export interface Span<V> {
  since: string;
  until: string;
  value: V;
}

const beginning = '0001-01-01';
const end = '9999-12-31';

const inOrder = <V>(former: readonly Former<V>[]) =>
  former.toSorted((one, other) => (one.until < other.until ? -1 : 1));

/** The value on an ISO day. */
export const valueOn = <V>({ value, former }: Dated<V>, date: string): V => {
  const held = inOrder(former).find(({ until }) => until > date);
  return held ? held.value : value;
};

/** The same with another value from an ISO day on, whatever was to hold after that day; before it nothing changes. */
export function changedFrom<V>(dated: Dated<V>, value: V, from: string): Dated<V> {
  const before = inOrder(dated.former).find(({ until }) => until >= from);
  const held = before ? before.value : dated.value;
  const earlier = dated.former.filter(({ until }) => until < from);
  return { value, former: held === value ? earlier : [...earlier, { until: from, value: held }] };
}

/** The days on which two values both hold. */
export function crossed<A, B>(one: readonly Span<A>[], other: readonly Span<B>[]): Span<readonly [A, B]>[] {
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const since = a.since > b.since ? a.since : b.since;
      const until = a.until < b.until ? a.until : b.until;
      return since < until ? [{ since, until, value: [a.value, b.value] as const }] : [];
    }),
  );
}

/** Every value with its days, the oldest first; together they are all days. */
export function spansOf<V>({ value, former }: Dated<V>): Span<V>[] {
  const parts = [...inOrder(former), { until: end, value }];
  return parts.map((part, index) => ({ since: parts[index - 1]?.until ?? beginning, ...part }));
}
