import * as announced from './entities.list';
import type { Entity } from './entity';

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
type All = Together<(typeof announced)[keyof typeof announced]>;

const placed = (
  [one, { order: first = Infinity }]: [string, Entity],
  [other, { order: second = Infinity }]: [string, Entity],
) => (first === second ? (one < other ? -1 : 1) : first - second);

/** Every kind of record that the house keeps, by its name in the audit log. */
export const entities = Object.fromEntries(
  Object.values(announced)
    .flatMap((each) => Object.entries<Entity>(each))
    .sort(placed),
) as All;

export type EntityKey = keyof All;
/** Entities that have a trait: `'isRecent'`. */
export type EntityWith<Trait extends keyof Entity> = {
  [K in keyof All]: All[K] extends Record<Trait, unknown> ? K : never;
}[keyof All];

/** The entities that have a trait, in order. */
export const entitiesWith = <Trait extends keyof Entity>(trait: Trait) =>
  (Object.keys(entities) as (keyof All)[]).filter((key) => trait in entities[key]) as [
    EntityWith<Trait>,
    ...EntityWith<Trait>[],
  ];

/** An entity as every caller may read it: traits that it has not are undefined. */
export const entityOf = (key: keyof All): Entity => entities[key];

/** The page that shows one: `/internal/employees?search=Zo%C3%A9`. */
export const pageOf = (
  key: EntityWith<'page'>,
  { id, label, list }: { id: number; label: string; list?: string | null },
): string =>
  entities[key].page
    .replace(':id', String(id))
    .replace(':label', encodeURIComponent(label))
    .replace(':list', list ?? '');
