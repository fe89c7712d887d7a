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

/** What the schedule no longer keeps (delivery 17); what somebody made by hand stays until somebody removes it. */
export function outlived(all: readonly Card[], { daily, weekly, monthly }: Retention): Card[] {
  const cards = all.filter(({ kind }) => kind !== 'manual').sort(newestFirst);
  const kept = new Set([
    ...newestOf(cards, day, daily),
    ...newestOf(cards, week, weekly),
    ...newestOf(cards, month, monthly),
  ]);
  return cards.filter((card) => !kept.has(card));
}
