import type { GridLesson, GridRow } from '@tandem/shared/contract/teaching/attendance.grid';
import { formatDate } from '@tandem/shared/rules/time/dates';

/** The lesson that one comes for: the running one, else the oldest that is still to enter, else the last that can be entered. */
export function openedFirst(lessons: readonly GridLesson[]): GridLesson | undefined {
  const enterable = lessons.filter(({ mayEnter }) => mayEnter);
  return (
    lessons.find(({ isRunning }) => isRunning) ??
    enterable.find(({ status, isOver }) => status === 'planned' && !isOver) ??
    enterable.find(({ status }) => status === 'planned') ??
    enterable.at(-1) ??
    lessons.find(({ isOver, status }) => !isOver && status !== 'cancelled') ??
    lessons.findLast(({ status }) => status !== 'cancelled')
  );
}

/** The one of them that waits to be entered: it is on, or past and not ended. */
export function toEnterFirst(lessons: readonly GridLesson[]): GridLesson | undefined {
  return openedFirst(lessons.filter(({ status, mayEnter }) => status === 'planned' && mayEnter));
}

/** The lessons around the opened one, as many as there is room for: a third of them to come. */
export function windowAround<T>(all: readonly T[], opened: number, room: number): T[] {
  const ahead = Math.min(all.length - 1 - opened, Math.floor(room / 3));
  const first = Math.max(0, Math.min(opened - (room - ahead), all.length - 1 - room));
  return all.slice(first, first + room + 1);
}

const months = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
];

/** «Sept.», «Août» */
export const shortMonth = (month: string): string => (month.length > 5 ? `${month.slice(0, shortest(month))}.` : month);
const shortest = (month: string) => (/^(Jan|Fév|Jui|Sep)/.test(month) ? 4 : 3);

/** Lessons that stand beside each other in one month; the opened one stands alone. */
export function monthsOf(lessons: readonly GridLesson[], openedId: number | undefined) {
  const found: { key: string; label: string; lessons: GridLesson[]; isOpened: boolean }[] = [];
  for (const lesson of lessons) {
    const isOpened = lesson.id === openedId;
    const label = months[Number(lesson.date.slice(5, 7)) - 1]!;
    const last = found.at(-1);
    if (!isOpened && last && !last.isOpened && last.label === label) last.lessons.push(lesson);
    else found.push({ key: `${lesson.id}`, label, lessons: [lesson], isOpened });
  }
  return found;
}

/** Teaching 17. */
export const isExpected = ({ status, date }: GridLesson, { from, to }: GridRow): boolean =>
  status !== 'cancelled' && from <= date && (to === null || date <= to);

const ends = { completed: 'Terminé', moved: 'Autre groupe', dropped: 'Abandon' } as const;

/** Why somebody has no cell in a lesson: «Entrée le 29.09.2026», «Abandon le 27.10.2026 : horaire incompatible». */
export function absentText({ from, to, endKind, failReason }: GridRow, { date, status }: GridLesson): string {
  if (status === 'cancelled') return 'Séance annulée';
  if (date < from) return `Entrée le ${formatDate(from)}`;
  const end = endKind ? ends[endKind] : 'Fin';
  return `${end} le ${formatDate(to)}${failReason ? `\u00a0: ${failReason}` : ''}`;
}

/** `88 %`; a dash without anything to count. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : `${Math.round(rate * 100)}\u00a0%`);
