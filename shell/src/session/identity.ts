import type { Identity } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';

type Loose = Record<string, unknown>;
const asObject = (value: unknown): Loose | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The three facts about a person that spec §7 reads; undefined for anything that is not a person. */
export function identityFrom(value: unknown): Identity | undefined {
  const { id, role, teacher } = asObject(value) ?? {};
  if (!isId(id) || typeof role !== 'string' || role === '') return undefined;
  const teacherId = asObject(teacher)?.id;
  return { id, role, teacher: isId(teacherId) ? { id: teacherId } : null };
}

/** The signed-in person from an answer of the API, checked by hand: zod stays off the sign-in path. */
export function userFrom(value: unknown): User | undefined {
  const identity = identityFrom(value);
  if (!identity) return undefined;
  const { firstName, lastName, email, viewing } = value as Loose;
  const until = asObject(viewing)?.until;
  return {
    ...identity,
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    email: textOf(email),
    ...(typeof until === 'string' && { viewing: { until } }),
  };
}

export const isSameIdentity = (a: Identity | null, b: Identity | null): boolean =>
  a?.id === b?.id && a?.role === b?.role && a?.teacher?.id === b?.teacher?.id;
