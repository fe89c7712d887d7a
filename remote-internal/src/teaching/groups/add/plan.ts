import { type GroupPlan, groupPlan, type LessonAdjustment } from '@tandem/shared/contract/teaching/groups.fields';
import type { GroupSuggestion, SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import { minutesAfter } from '@tandem/shared/rules/slots';

/** A group while it is being made. */
export interface Draft {
  plan: GroupPlan;
  adjustments: readonly LessonAdjustment[];
  /** Whom somebody ticked, or unticked; the others follow the fit. */
  ticks: Readonly<Record<number, boolean>>;
}

const usualHour = { weekday: 'ma', startsAt: '18:00' } as const;

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
    teacherId,
    learningYearIds: [],
    certTypes: [],
    note: null,
  } satisfies GroupPlan;
}

/** What is wrong with a plan, by field. */
export function faultsOf(plan: GroupPlan): Readonly<Partial<Record<keyof GroupPlan, string>>> {
  const { error } = groupPlan.safeParse(plan);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

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
