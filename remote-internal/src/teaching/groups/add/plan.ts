import type { GroupSuggestion, LessonAdjustment, SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import { type GroupPlan, groupPlan, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import type { Values } from '@tandem/shared/fields/field';
import { nothingIn } from '@tandem/shared/fields/values';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { minutesAfter } from '@tandem/shared/rules/time/slots';

const usualHour = { weekday: 'ma', startsAt: '18:00' } as const;

const noSecond = { secondWeekday: null, secondStartsAt: null, secondEndsAt: null };

/** What an hour sets: the time, and a room that is free then. */
export const hourOf = ({ weekday, startsAt, endsAt, room }: SuggestedHour) => ({
  weekday,
  startsAt,
  endsAt,
  courseLocationId: room?.courseLocationId ?? null,
  room: room?.room ?? null,
});

/** What the address asks for: an hour (`ma_soir`) and somebody who would teach. */
interface AddressQuery {
  slot: string | null;
  teacherId: number | null;
}

/** The plan that a suggestion begins with: its best hour, or what the address asks for. */
export function planOf(
  suggestion: GroupSuggestion,
  branchId: number,
  locationCourseId: number,
  { slot, teacherId }: AddressQuery,
) {
  const { hours, lessonMinutes, trainingYearId, holidayProfileId, firstDate, lastDate } = suggestion;
  const { capacity, minSize, plannedLessons } = suggestion;
  const hour = hours.find((each) => `${each.weekday}_${each.slot}` === slot) ?? hours[0];
  const time = hour
    ? hourOf(hour)
    : { ...usualHour, endsAt: minutesAfter(usualHour.startsAt, lessonMinutes), courseLocationId: null, room: null };
  return {
    ...nothingIn(groupTables.terms),
    branchId,
    locationCourseId,
    trainingYearId,
    holidayProfileId,
    firstDate,
    lastDate,
    capacity,
    minSize,
    plannedLessons,
    ...time,
    ...noSecond,
    teacherId,
    learningYearIds: [],
    certTypes: [],
    note: null,
  } satisfies GroupPlan;
}

/** What a plan's fields come to: the plan, or the one before where something is wrong, by field. */
export function settled(values: Values, before: GroupPlan) {
  const { data, error } = groupPlan.safeParse(values);
  const faults: Readonly<Record<string, string>> = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  return { values, plan: data ?? before, faults };
}

/** When its lessons are: what the decisions about single dates hang on. */
export const timeOf = (plan: GroupPlan): string => [hoursText(plan), plan.firstDate, plan.lastDate].join(' ');

/** One more decision about a date, over what was decided before. */
export const decided = (
  adjustments: readonly LessonAdjustment[],
  decision: LessonAdjustment,
): readonly LessonAdjustment[] => {
  const before = adjustments.find(({ date }) => date === decision.date);
  return [...adjustments.filter(({ date }) => date !== decision.date), { ...before, ...decision }].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
};
