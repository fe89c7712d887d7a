import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';

/** One date of the preview. */
export interface Day {
  date: string;
  /** Why it is left out. */
  label?: string;
  /** The number of the card that speaks of it. */
  conflict?: number;
}
export interface Month {
  /** `2026-12` */
  key: string;
  name: string;
  days: Day[];
  lessonCount: number;
}

const names = new Intl.DateTimeFormat('fr-CH', { month: 'long', timeZone: 'UTC' });

/** The dates on which something collides, in order; their place is the number of their card. */
export const datesInConflict = ({ conflicts }: Pick<GroupPreview, 'conflicts'>): string[] => [
  ...new Set(conflicts.map(({ date }) => date)),
];

/** Kept and skipped dates by month; the first month and each January say their year. */
export function monthsOf({
  lessons,
  skipped,
  conflicts,
}: Pick<GroupPreview, 'lessons' | 'skipped' | 'conflicts'>): Month[] {
  const numbered = datesInConflict({ conflicts });
  const days: Day[] = [
    ...lessons.map((date) => {
      const index = numbered.indexOf(date);
      return index < 0 ? { date } : { date, conflict: index + 1 };
    }),
    ...skipped,
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  const keys = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return keys.map((key, index) => {
    const own = days.filter(({ date }) => date.startsWith(key));
    const name = names.format(new Date(`${key}-01T00:00:00Z`));
    const saysYear = index === 0 || key.endsWith('-01');
    return {
      key,
      name: saysYear ? `${name} ${key.slice(0, 4)}` : name,
      days: own,
      lessonCount: own.filter(({ label }) => label === undefined).length,
    };
  });
}
