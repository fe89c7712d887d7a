import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** Numbers that look random and are the same each time for the same name. */
export function randomFor(name: string) {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  /** mulberry32: from 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => choices[integer(0, choices.length - 1)] as T;
  return {
    integer,
    pick,
    /** True in `percent` of all cases. */
    chance: (percent: number) => next() * 100 < percent,
    /** One of the choices, each as often as its weight says. */
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (left -= weight) < 0);
      return (found ?? choices[0])?.[0] as T;
    },
    /** Up to `count` different choices. */
    sample: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(integer(0, left.length - 1), 1)[0] as T,
      );
    },
  };
}
export type Random = ReturnType<typeof randomFor>;

/** In SQL, from 0 up to 99, the same each time for the same name. */
export const draw = (name: SQL): SQL => sql`(('x' || substr(md5(${name}), 1, 6))::bit(24)::int % 100)`;
