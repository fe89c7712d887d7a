import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import type { StudentLesson, StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { capital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { daysBetween, today } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import { startsText } from '../../teaching.labels';

/** The registrations that are not over: those who wait for an act before those that have a place. */
export const openOnes = (rows: readonly Registration[]): Registration[] =>
  rows.filter(({ status }) => !isClosed(status)).toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = ({ status }: Registration) => ['waiting', 'requested', 'placed'].indexOf(status);

/** The place that a registration has or is given. */
export const placeOf = ({ status, enrolments }: Registration) =>
  status === 'placed' ? enrolments.find(({ to }) => to === null || to >= today()) : undefined;

/** «mardi 18:00, Morges, Sarah Morel» */
export const hoursOf = (group: Registration['enrolments'][number]): string =>
  [startsText(group), group.location, group.teacher ?? 'à pourvoir'].filter(Boolean).join(', ');

/** «En attente depuis 47 jours» */
export function waitText({ status, submittedAt }: Registration): string {
  const days = daysBetween(today(new Date(submittedAt)), today());
  return `${registrationStatusLabels[status]} depuis ${days === 0 ? 'aujourd’hui' : countOf(days, 'jour')}`;
}

/** The first lesson that is still to come. */
export const nextLesson = ({ lessons }: StudentYear): StudentLesson | undefined =>
  lessons
    .filter(({ lesson, isOver }) => lesson === 'planned' && !isOver)
    .toSorted((one, other) => (one.date + one.startsAt < other.date + other.startsAt ? -1 : 1))[0];

/** «Mardi 1er décembre 2026, 18:00–20:00» */
export const lessonText = ({ date, startsAt, endsAt }: StudentLesson): string =>
  `${capital(dayText(date))}, ${startsAt}–${endsAt}`;

/** «88 %, 2 absences non excusées» */
export function presenceText({ tally: { rate, absent_unexcused: missed } }: StudentYear): string {
  if (rate === null) return 'Rien n’est saisi';
  const absences = missed > 0 && `${countOf(missed, 'absence')} non excusée${missed > 1 ? 's' : ''}`;
  return [`${Math.round(rate * 100)}\u00a0%`, absences].filter(Boolean).join(', ');
}

/** What has reached a threshold (teaching 23); undefined: nothing. */
export function alertText({ inARow, inAll, thresholds }: StudentYear): string | undefined {
  if (inARow >= thresholds.inARow) return `${inARow} absences non excusées de suite`;
  return inAll >= thresholds.inAll ? `${inAll} absences non excusées cette année` : undefined;
}
