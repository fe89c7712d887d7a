import { daysBetween } from '../days';
import { type Dims, type Moment, keyOf, monthIn, personDims } from './dims';
import { type FollowUp, type Model, type Year, itemOf, of } from './records';
import { regionOf } from './regions';

/** A follow-up is counted by the training and the home of its apprentice as they are today. */
function followedDims(model: Model, year: Year, { studentId, officeId }: FollowUp): Dims {
  const student = of(model.students, studentId);
  return { office: String(officeId), ...personDims(model, year, student, student.training, regionOf(model, student)) };
}

export function followUps(
  model: Model,
  year: Year,
  dayOf: (followUp: FollowUp) => string | null,
  reasonOf: (followUp: FollowUp) => number | null,
) {
  return [...model.followUps.values()].flatMap((followUp) => {
    const day = dayOf(followUp);
    if (day === null || day < year.startsOn || day > year.endsOn) return [];
    const { coachId, receivedOn, firstMeetingOn, endedOn, status, isUrgent, acceptedOn, endReasonId } = followUp;
    return [
      {
        dims: {
          month: monthIn(year, day),
          ...followedDims(model, year, followUp),
          coach: keyOf(coachId),
          reason: keyOf(reasonOf(followUp)),
        },
        coachId,
        status,
        isUrgent,
        isAccepted: acceptedOn !== null,
        delay: firstMeetingOn === null ? undefined : daysBetween(receivedOn, firstMeetingOn),
        duration: endedOn === null || firstMeetingOn === null ? undefined : daysBetween(firstMeetingOn, endedOn),
        isSuccess: itemOf(model, endReasonId)?.extra.isSuccess === true,
      },
    ];
  });
}
export type FollowUpFact = ReturnType<typeof followUps>[number];

/** Follow-ups under way: today by their state, on the last day of a past year by their dates. */
export function following(model: Model, year: Year, { day }: Moment) {
  const isNow = year.startsOn <= day && day <= year.endsOn;
  return [...model.followUps.values()]
    .filter(({ status, firstMeetingOn, endedOn }) =>
      isNow
        ? status === 'active' || status === 'paused'
        : year.endsOn < day &&
          firstMeetingOn !== null &&
          firstMeetingOn <= year.endsOn &&
          (endedOn === null || endedOn > year.endsOn),
    )
    .map((followUp) => ({
      dims: { ...followedDims(model, year, followUp), coach: keyOf(followUp.coachId) } as Dims,
      coachId: followUp.coachId,
    }));
}
export type FollowingFact = ReturnType<typeof following>[number];

export function meetings(model: Model, year: Year) {
  return [...model.meetings.values()]
    .filter(
      ({ date, isFinal, presence }) =>
        isFinal && presence === 'present' && date >= year.startsOn && date <= year.endsOn,
    )
    .map(({ date, followUpId, coachId, minutes, travel }) => ({
      dims: {
        month: monthIn(year, date),
        ...followedDims(model, year, of(model.followUps, followUpId)),
        coach: String(coachId),
      } as Dims,
      minutes,
      travel,
    }));
}
export type MeetingFact = ReturnType<typeof meetings>[number];
