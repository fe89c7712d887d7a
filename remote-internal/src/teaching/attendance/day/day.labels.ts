import { cancelReasonLabels } from '@tandem/shared/contract/enumerations';
import type { ComingLesson, DayLesson, LessonNews, TeacherDay } from '@tandem/shared/contract/teaching/attendance.day';
import { capital, uncapital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { addDays } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';

/** How today stands, in a sentence: «2 séances aujourd’hui.», «Vacances de Noël, jusqu’au dimanche 3 janvier 2027.» */
export function leadOf({ day, lessons, holidays }: TeacherDay): string {
  const today = lessons.filter(({ date }) => date === day).length;
  if (today > 0) return `${countOf(today, 'séance')} encore aujourd’hui, ${dayText(day)}.`;
  const why = holidays ? `${holidays.label}, jusqu’au ${dayText(holidays.to)}.` : `Pas de séance ce ${dayText(day)}.`;
  if (lessons.length > 0) return why;
  return `${why} Aucune séance à venir\u00a0: les groupes que le bureau vous confie apparaissent ici.`;
}

/** «Aujourd’hui», «Demain», «Jeudi 3 décembre 2026» */
export function dateText(date: string, day: string): string {
  if (date === day) return 'Aujourd’hui';
  return date === addDays(day, 1) ? 'Demain' : capital(dayText(date));
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Entry opens 30 minutes before the start (teaching 21); the page may have been open since before. */
export const isOpenAt = ({ mayEnter, date, startsAt }: ComingLesson, now: { day: string; time: string }): boolean =>
  mayEnter || (date === now.day && minutesOf(now.time) >= minutesOf(startsAt) - 30);

/** It has begun. */
export const isOn = ({ date, startsAt, endsAt }: DayLesson, now: { day: string; time: string }): boolean =>
  date === now.day && startsAt <= now.time && now.time < endsAt;

/** The address of its attendance. */
export const sheetOf = ({ id, groupId }: { id: number; groupId: number }): string =>
  `/internal/appapp/group/show/${groupId}?lesson=${id}`;

/** «Annulée : lieu fermé», «Déplacée au mardi 8 décembre 2026», «Donnée par Ana Rey» */
export function newsText({ kind, cancelReason, movedTo, by }: LessonNews): string {
  if (kind === 'moved') return movedTo ? `Déplacée au ${dayText(movedTo)}` : 'Déplacée';
  if (kind === 'given') return by ? `Donnée par ${by}` : 'Un remplacement est cherché';
  return `Annulée${cancelReason ? `\u00a0: ${uncapital(cancelReasonLabels[cancelReason])}` : ''}`;
}
