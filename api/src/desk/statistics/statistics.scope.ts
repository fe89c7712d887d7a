import { type StatisticScope, type StatisticState, statedAt } from '@tandem/shared/contract/desk/statistics';
import { isLive, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import type { Queries } from '../../platform/db/database';
import { findNames, monthNames } from './statistics.labels.repository';
import type { Year, Years } from './statistics.repository';

// Of what numbers are, and of when: as they are counted, and in words.

/** How many months of a year are over on a day, the current one not. */
export function monthsOver({ startsOn }: Year, day: string): number {
  const first = monthOf(startsOn);
  return Array.from({ length: 12 }, (_, at) => addMonths(first, at)).filter((month) => month < monthOf(day)).length;
}

/** «À ce jour» as months: those that are over and the one under way, of the year before as well. */
export const monthsAsked = (scope: StatisticScope, year: Year, day: string): StatisticScope =>
  scope.isToDate ? { ...scope, from: 1, to: Math.min(12, monthsOver(year, day) + 1) } : scope;

type Times = Pick<StatisticState, 'computedAt' | 'readAt'>;

/** «État au 24.11.2026 05:00», once for what was counted and once for what is live. */
export function stateNotes(state: Times, keys: readonly StatisticKey[]): string[] {
  const kinds = [
    { own: keys.filter((key) => !isLive(key)), name: 'Séances, présences et coûts' },
    { own: keys.filter(isLive), name: 'Demandes, groupes et suivis' },
  ].filter(({ own }) => own.length > 0);
  return kinds.flatMap(({ own: [key], name }) => {
    const at = key && statedAt(key, state);
    if (!at) return [];
    return [kinds.length === 1 ? `État au ${formatInstant(at)}` : `${name}\u00a0: état au ${formatInstant(at)}`];
  });
}

function periodNote({ from = 1, to = 12, isToDate = false }: StatisticScope, { now, before }: Years, day: string) {
  const isOver = monthsOver(now, day) === 12;
  if (isToDate && !isOver) return before ? `À ce jour, comparé aux mêmes mois de ${before.label}` : 'À ce jour';
  if (from === 1 && to === 12) return isOver ? 'Année entière' : 'Année entière, avec ce qui est planifié';
  const names = monthNames(now).map((name) => name.toLowerCase());
  return from === to ? `Mois\u00a0: ${names[from - 1]}` : `Mois\u00a0: ${names[from - 1]} à ${names[to - 1]}`;
}

/** What an answer is of. */
export interface Stated {
  years: Years;
  scope: StatisticScope;
  keys: readonly StatisticKey[];
}

/** The months, filters and times of an answer as its reader understands them. */
export async function notesOf(
  queries: Queries,
  { scope, years, keys }: Stated,
  { day, ...times }: Times & { day: string },
): Promise<string[]> {
  const { regionId, branchId, placeId } = scope;
  const names = await findNames(queries, [regionId, branchId, placeId]);
  const named = (label: string, id: number | undefined) =>
    id === undefined ? [] : [`${label}\u00a0: ${names.get(id) ?? '–'}`];
  return [
    `Année ${years.now.label}`,
    periodNote(scope, years, day),
    ...named('Région', regionId),
    ...named('Branche', branchId),
    ...named('Lieu', placeId),
    ...stateNotes(times, keys),
  ];
}
