import { daysBetween, minutesOf, yearOf } from '../days';
import {
  type Attendance,
  cellKey,
  type FollowUp,
  itemOf,
  type Lesson,
  type Model,
  of,
  type Registration,
  type Student,
  type Training,
  type Year,
} from './records';
import { expectedIn, isEntered, isOver, placesOf } from './teaching';
import { regionOf } from './regions';
import { costsOf } from './costs';

// What the numbers of desk 21 are counted from, one fact for each thing that happened, with what it can be divided by (desk 22).

export type Breakdown =
  | 'month'
  | 'region'
  | 'commune'
  | 'branch'
  | 'place'
  | 'category'
  | 'profession'
  | 'certType'
  | 'learningYear'
  | 'school'
  | 'gender'
  | 'age'
  | 'office'
  | 'coach'
  | 'reason';
/** Keys as a drill names them; «none» is what has nothing filled in. */
export type Dims = Partial<Record<Breakdown, string>>;

/** When somebody asks. */
export interface Moment {
  day: string;
  time: string;
}

const keyOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? 'none' : String(value);

/** 1 for the first month of the year; 0 and 13 for what lies before and after it. */
export function monthIn({ startsOn }: Year, day: string): string {
  const place = (yearOf(day) - yearOf(startsOn)) * 12 + Number(day.slice(5, 7)) - Number(startsOn.slice(5, 7)) + 1;
  return String(Math.min(13, Math.max(0, place)));
}

/** As reached in the calendar year in which the training year begins (desk 22). */
function ageIn({ startsOn }: Year, birthDate: string): string {
  const age = yearOf(startsOn) - yearOf(birthDate);
  if (age < 18) return '<18';
  if (age <= 20) return '18-20';
  return age <= 24 ? '21-24' : '25+';
}

function personDims(
  model: Model,
  year: Year,
  student: Student,
  training: Training | null,
  regionId: number | null,
): Dims {
  return {
    region: keyOf(regionId),
    commune: keyOf(student.communeId),
    category: keyOf(itemOf(model, training?.professionId ?? null)?.extra.categoryId as number | undefined),
    profession: keyOf(training?.professionId),
    certType: keyOf(training?.certType),
    learningYear: keyOf(training?.learningYearId),
    school: keyOf(training?.schoolId),
    gender: keyOf(student.gender),
    age: ageIn(year, student.birthDate),
  };
}

/** A place of AppApp is counted by what its registration froze (teaching 6). */
const registeredDims = (model: Model, year: Year, { studentId, training, regionId }: Registration): Dims =>
  personDims(model, year, of(model.students, studentId), training, regionId);

const taughtDims = (model: Model, year: Year, lesson: Lesson): Dims => {
  const { branchId, placeId } = of(model.groups, lesson.groupId);
  return { month: monthIn(year, lesson.date), branch: String(branchId), place: String(placeId) };
};
const noDims: Dims = {
  branch: 'none',
  place: 'none',
  region: 'none',
  commune: 'none',
  category: 'none',
  profession: 'none',
  certType: 'none',
  learningYear: 'none',
  school: 'none',
  gender: 'none',
  age: 'none',
};

const lessonsOf = (model: Model, year: Year) =>
  [...model.lessons.values()].filter(({ groupId }) => of(model.groups, groupId).yearId === year.id);

/** Somebody who is expected at a lesson, what was said of them, and what part of a cost is theirs; nobody where nobody shares it. */
export interface Seat {
  studentId: number | null;
  dims: Dims;
  expected: number;
  said: Attendance | undefined;
  minutes: number;
  isCharged: boolean;
  /** In `wholeShare`th parts of a centime. */
  pay: bigint;
  rooms: bigint;
}

function seats(model: Model, year: Year): Seat[] {
  const expected = lessonsOf(model, year).flatMap((lesson) =>
    expectedIn(model, lesson).map((place) => {
      const registration = of(model.registrations, place.registrationId);
      const isFree = itemOf(model, registration.payerTypeId)?.extra.billable === false;
      return {
        studentId: place.studentId,
        dims: { ...taughtDims(model, year, lesson), ...registeredDims(model, year, registration) },
        expected: 1,
        said: model.cells.get(cellKey(lesson.id, place.id))?.status,
        minutes: minutesOf(lesson.startsAt, lesson.endsAt),
        isCharged: lesson.status === 'held' && !isFree,
        pay: 0n,
        rooms: 0n,
      };
    }),
  );
  return [...expected, ...shares(model, year)];
}
const costOnly = { expected: 0, said: undefined, minutes: 0, isCharged: false };

/** The cost of a lesson is shared by who is expected; nobody expected: by everybody who was ever in the group (desk 21). */
function shares(model: Model, year: Year): Seat[] {
  const { lessons, others } = costsOf(model);
  const ofLessons = [...lessons].flatMap(([lessonId, { pay, rooms }]): Seat[] => {
    const lesson = of(model.lessons, lessonId);
    if (of(model.groups, lesson.groupId).yearId !== year.id) return [];
    const expected = expectedIn(model, lesson);
    const sharers = new Map(
      (expected.length > 0 ? expected : placesOf(model, lesson.groupId)).map((place) => [place.registrationId, place]),
    );
    const dims = taughtDims(model, year, lesson);
    if (sharers.size === 0)
      return [
        {
          ...costOnly,
          studentId: null,
          dims: { ...noDims, ...dims },
          pay: pay * wholeShare,
          rooms: rooms * wholeShare,
        },
      ];
    const part = wholeShare / BigInt(sharers.size);
    return [...sharers.values()].map(({ registrationId, studentId }) => ({
      ...costOnly,
      studentId,
      dims: { ...dims, ...registeredDims(model, year, of(model.registrations, registrationId)) },
      pay: pay * part,
      rooms: rooms * part,
    }));
  });
  const ofMonths = others
    .filter(({ month }) => `${month}-01` >= year.startsOn && `${month}-01` <= year.endsOn)
    .map(({ month, pay }) => ({
      ...costOnly,
      studentId: null,
      dims: { ...noDims, month: monthIn(year, `${month}-01`) },
      pay: pay * wholeShare,
      rooms: 0n,
    }));
  return [...ofLessons, ...ofMonths];
}
/** Amounts are reckoned in so small parts of a centime that every number of people up to 16 divides them. */
export const wholeShare = 720_720n;

function lessons(model: Model, year: Year, at: Moment) {
  return lessonsOf(model, year).map((lesson) => {
    const isPast = lesson.status === 'held' || (lesson.status === 'planned' && isOver(lesson, at));
    return {
      dims: taughtDims(model, year, lesson),
      status: lesson.status,
      minutes: minutesOf(lesson.startsAt, lesson.endsAt),
      isPast,
      isEntered: isPast && isEntered(model, lesson),
    };
  });
}
export type LessonFact = ReturnType<typeof lessons>[number];

function requests(model: Model, year: Year) {
  return [...model.registrations.values()]
    .filter(({ yearId }) => yearId === year.id)
    .map((registration) => {
      const { id, branchId, placeIds, submittedOn, status, failReasonId } = registration;
      const first = [...model.places.values()]
        .filter((place) => place.registrationId === id)
        .map(({ from }) => from)
        .toSorted()[0];
      return {
        dims: {
          month: monthIn(year, submittedOn),
          branch: String(branchId),
          place: keyOf(placeIds[0]),
          ...registeredDims(model, year, registration),
          reason: keyOf(failReasonId),
        },
        status,
        isPlaced: first !== undefined,
        delay: first === undefined ? undefined : daysBetween(submittedOn, first),
        isDropped: status === 'dropped' && itemOf(model, failReasonId)?.extra.countsAsFailure === true,
      };
    });
}
export type RequestFact = ReturnType<typeof requests>[number];

/** Places of today in groups that one can be in. */
function groups(model: Model, year: Year, { day }: Moment) {
  return [...model.groups.values()]
    .filter(({ yearId, status }) => yearId === year.id && (status === 'open' || status === 'running'))
    .map(({ id, branchId, placeId, capacity }) => ({
      dims: { branch: String(branchId), place: String(placeId) } as Dims,
      capacity,
      active: placesOf(model, id).filter(({ from, to }) => from <= day && (to === null || to >= day)).length,
    }));
}
export type GroupFact = ReturnType<typeof groups>[number];

/** A follow-up is counted by the training and the home of its apprentice as they are today. */
function followedDims(model: Model, year: Year, { studentId, officeId }: FollowUp): Dims {
  const student = of(model.students, studentId);
  return { office: String(officeId), ...personDims(model, year, student, student.training, regionOf(model, student)) };
}

function followUps(
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
function following(model: Model, year: Year, { day }: Moment) {
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

function meetings(model: Model, year: Year) {
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

/** Everything that one year is counted from. */
export const factsOf = (model: Model, year: Year, at: Moment) => ({
  seats: seats(model, year),
  lessons: lessons(model, year, at),
  requests: requests(model, year),
  groups: groups(model, year, at),
  received: followUps(
    model,
    year,
    ({ receivedOn }) => receivedOn,
    ({ refusalReasonId }) => refusalReasonId,
  ),
  ended: followUps(
    model,
    year,
    ({ endedOn }) => endedOn,
    ({ refusalReasonId }) => refusalReasonId,
  ),
  following: following(model, year, at),
  meetings: meetings(model, year),
});
export type Facts = ReturnType<typeof factsOf>;
