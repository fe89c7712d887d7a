import { daysBetween } from '../days';
import { type Dims, type Moment, keyOf, monthIn, personDims } from './dims';
import { type FollowUp, type Model, type Year, itemOf, of } from './records';

/** A follow-up is counted by the training and the home that its apprentice had when it was asked for. */
const followedDims = (model: Model, year: Year, followUp: FollowUp): Dims => ({
  office: String(followUp.officeId),
  ...personDims(model, year, of(model.students, followUp.studentId), followUp),
});

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

/** Follow-ups under way today, or on the last day of a year that is over: begun and not ended. */
export function following(model: Model, year: Year, { day: today }: Moment) {
  const day = today < year.endsOn ? today : year.endsOn;
  return [...model.followUps.values()]
    .filter(({ status, acceptedOn, firstMeetingOn, endedOn }) => {
      const begunOn = firstMeetingOn ?? (status === 'active' || status === 'paused' ? acceptedOn : null);
      return year.startsOn <= today && begunOn !== null && begunOn <= day && (endedOn === null || endedOn > day);
    })
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
