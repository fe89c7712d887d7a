import { cancelReasonLabels, keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { DayAhead, LessonAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { capital, uncapital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';

/** «lundi 30.11.» */
const dayText = (date: string) => dateWithWeekday(date).slice(0, -4);

/** «Demain», or the day that comes next: «Lundi 30.11.» */
export const titleOf = (date: string | null | undefined, tomorrow: string): string =>
  !date || date === tomorrow ? 'Demain' : capital(dayText(date));

/** «mercredi 25.11., 12 séances» */
export const factsOf = ({ total }: DayAhead, date: string, tomorrow: string): string =>
  [date === tomorrow ? dayText(date) : 'prochain jour de cours', countOf(total, 'séance')].join(', ');

/** The timetable of its week, and on a phone that very day. */
export function weekAddress(date: string): string {
  const day = [...keysOf(weekdayLabels), 'di'][weekdayOf(date)];
  return `/internal/appapp/groups?shape=week&week=${date}&day=${day}`;
}

/** «salle à confirmer»: what to look at before this lesson. */
export function troublesOf({ cancelReason, teacher, isSubstituted, hasRoom, isFirst }: LessonAhead): string {
  if (cancelReason === 'other') return 'annulée';
  if (cancelReason !== null) return `annulée, ${uncapital(cancelReasonLabels[cancelReason])}`;
  return [
    teacher === null && 'sans répétiteur·trice',
    teacher !== null && isSubstituted && `${teacher} remplace`,
    !hasRoom && 'salle à confirmer',
    isFirst && 'première séance du groupe',
  ]
    .filter(Boolean)
    .join(', ');
}
