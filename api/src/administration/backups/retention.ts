import { type Card, newestFirst } from '../../platform/backups/shelf';

/** How many days, weeks and months keep their newest backup. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const day = ({ createdAt }: Card) => createdAt.slice(0, 10);
const month = ({ createdAt }: Card) => createdAt.slice(0, 7);

/** The Monday that its week begins with. */
function week({ createdAt }: Card) {
  const at = new Date(`${createdAt.slice(0, 10)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

const newestOf = (cards: readonly Card[], period: (card: Card) => string, most: number): Card[] =>
  [...new Map(cards.toReversed().map((card) => [period(card), card])).values()].sort(newestFirst).slice(0, most);

const dayMs = 24 * 3_600_000;

/**
 * What the schedule no longer keeps (delivery 17). What somebody made by hand stays until somebody removes it; what was there
 * before a restore stays as many days as the daily ones, whatever came after it on that day.
 */
export function outlived(all: readonly Card[], { daily, weekly, monthly }: Retention): Card[] {
  const cards = all.filter(({ kind }) => kind !== 'manual').sort(newestFirst);
  const scheduled = cards.filter(({ kind }) => kind === 'scheduled');
  const newest = Date.parse(cards[0]?.createdAt ?? '');
  const isRecent = ({ createdAt }: Card) => newest - Date.parse(createdAt) < daily * dayMs;
  const retained = new Set([
    ...cards.filter((card) => card.kind === 'before_restore' && isRecent(card)),
    ...newestOf(scheduled, day, daily),
    ...newestOf(scheduled, week, weekly),
    ...newestOf(scheduled, month, monthly),
  ]);
  return cards.filter((card) => !retained.has(card));
}
