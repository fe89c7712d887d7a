import { countOf } from '@tandem/shared/rules/text/count';
import { daysBetween, today } from '@tandem/shared/rules/time/dates';
import type { ReactNode } from 'react';
import type { Figure } from '../Figures';

/** Work of one kind that waits for somebody. */
export interface Todo extends Figure {
  /** Why it waits. */
  cause?: string | undefined;
  /** Days for which the oldest waits, or until the next one is due; undefined: nobody counts them. */
  age?: number | undefined;
  /** Days since it was due; negative: until it is. */
  late: number;
  /** What acts at once. */
  verb: ReactNode;
}

/** So many stand as cards. */
export const mostCards = 6;

/** What there is, the latest first: cards, and what can wait in one line. */
export function sorted(todos: readonly Todo[]): { cards: Todo[]; others: Todo[] } {
  const all = todos.filter(({ count }) => count).toSorted((one, other) => other.late - one.late);
  return { cards: all.slice(0, mostCards), others: all.slice(mostCards) };
}

type Due = 'late' | 'today' | 'week' | 'later';
export const dueLabels: Readonly<Record<Due, string>> = {
  late: 'En retard',
  today: 'Aujourd’hui',
  week: 'Cette semaine',
  later: 'Plus tard',
};
export const dueOf = (late: number): Due => (late > 0 ? 'late' : late === 0 ? 'today' : late >= -7 ? 'week' : 'later');

/** «depuis 6 j», «dans 2 j» */
export function ageText(age: number): string {
  if (age === 0) return 'd’aujourd’hui';
  return age > 0 ? `depuis ${age}\u00a0j` : `dans ${-age}\u00a0j`;
}

/** Days since a day or an instant. */
export const daysSince = (at: string | null | undefined): number | undefined =>
  at ? daysBetween(at.length > 10 ? today(new Date(at)) : at, today()) : undefined;

const mostNamed = 2;

/** «Yanis Benali, Drilon Gashi et 3 autres» */
export function namesText(names: readonly string[], total = names.length): string | undefined {
  if (names.length === 0) return undefined;
  const named = names.slice(0, mostNamed);
  const more = total - named.length;
  return more > 0 ? `${named.join(', ')} et ${countOf(more, 'autre')}` : named.join(' et ');
}
