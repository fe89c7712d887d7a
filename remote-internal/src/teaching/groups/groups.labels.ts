import type { GroupStatus, LessonStatus } from '@tandem/shared/contract/enumerations';
import type { GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import { type GroupHours, hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { refusalOf } from '../useActionFeedback';
import type { Tone } from '@tandem/shared/ui/display/Status';

/** The colours of the states of a group and of a lesson. */
export const groupTones: Readonly<Record<GroupStatus, Tone>> = {
  draft: 'neutral',
  open: 'info',
  running: 'ok',
  closed: 'neutral',
  cancelled: 'err',
};
export const lessonTones: Readonly<Record<LessonStatus, Tone>> = {
  planned: 'info',
  held: 'ok',
  cancelled: 'err',
  moved: 'warn',
};

/** «Mardi 18:00–20:00», «Lundi 17:30–19:00 et jeudi 12:30–14:00» */
export const timeOf = (group: GroupHours): string => capital(hoursText(group));

/** A group as a line of a choice, with its seats; a full one cannot be chosen. */
export const groupOption = (group: GroupRow) => ({
  value: String(group.id),
  label: `${group.code}, ${timeOf(group)}, ${group.location} (${group.places} / ${group.capacity})`,
  isDisabled: group.places >= group.capacity,
});

/** What was refused of a form, by field, else as a whole. */
export function faultsOf(body: object): Readonly<Record<string, string>> {
  const { errors } = body as { errors?: Readonly<Record<string, string>> };
  return errors && Object.keys(errors).length > 0 ? errors : { '': refusalOf(body) };
}

/** A group with attendance to enter names its lessons. */
export function refusedText(body: { lessons?: { date: string }[] } | object): string {
  const dates = 'lessons' in body && Array.isArray(body.lessons) ? (body.lessons as { date: string }[]) : [];
  return [refusalOf(body), dates.map(({ date }) => dateWithWeekday(date)).join(', ')].filter(Boolean).join(' ');
}
