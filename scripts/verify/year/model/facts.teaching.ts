import { daysBetween, minutesOf } from '../days';
import { type Dims, type Moment, keyOf, monthIn, personDims } from './dims';
import { type Attendance, type Lesson, type Model, type Registration, type Year, cellKey, itemOf, of } from './records';
import { expectedIn, isEntered, isOver, enrolmentsOf } from './teaching';
import { costsOf } from './costs';

/** A place of AppApp is counted by what its registration froze (teaching 6). */
const registeredDims = (model: Model, year: Year, registration: Registration): Dims =>
  personDims(model, year, of(model.students, registration.studentId), registration);

const taughtDims = (model: Model, year: Year, lesson: Lesson): Dims => {
  const { branchId, locationId: placeId } = of(model.groups, lesson.groupId);
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

/** Meetings, travel and other lines stand in a line of their own. */
const withoutLesson: Dims = Object.fromEntries(Object.keys(noDims).map((name) => [name, '-1']));

const lessonsOf = (model: Model, year: Year) =>
  [...model.lessons.values()].filter(({ groupId }) => of(model.groups, groupId).yearId === year.id);

/** Somebody who is expected at a lesson, what was said of them, and what part of a cost is theirs; nobody where nobody shares it. */
export interface Seat {
  studentId: number | null;
  /** Null where it only shares a cost. */
  registrationId: number | null;
  dims: Dims;
  expected: number;
  /** Of the lesson; empty where there is none. */
  date: string;
  said: Attendance | undefined;
  minutes: number;
  isCharged: boolean;
  /** In `wholeShare`th parts of a centime. */
  pay: bigint;
  rooms: bigint;
  /** What the region contributes, in the same parts. */
  funded: bigint;
  /** Its month has costs of statements and hours of apprentices: a ratio of the two counts it. */
  hasBoth: boolean;
}

/** What the region of a registration contributes: hundredths of a percent of its cost, and centimes for each hour. */
function fundingOf(model: Model, { regionId }: Registration) {
  const extra = itemOf(model, regionId)?.extra;
  return { pct: BigInt(Number(extra?.contributionPct ?? 0)), share: BigInt(Number(extra?.hourlyShare ?? 0)) };
}

export function seats(model: Model, year: Year): Seat[] {
  const expected = lessonsOf(model, year).flatMap((lesson) =>
    expectedIn(model, lesson).map((enrolment) => {
      const registration = of(model.registrations, enrolment.registrationId);
      const isFree = itemOf(model, registration.payerTypeId)?.extra.billable === false;
      const said = model.cells.get(cellKey(lesson.id, enrolment.id))?.status;
      const minutes = minutesOf(lesson.startsAt, lesson.endsAt);
      const hasCome = said === 'present' || said === 'late';
      return {
        studentId: enrolment.studentId,
        registrationId: enrolment.registrationId,
        dims: { ...taughtDims(model, year, lesson), ...registeredDims(model, year, registration) },
        expected: 1,
        date: lesson.date,
        said,
        minutes,
        isCharged: lesson.status === 'held' && !isFree,
        pay: 0n,
        rooms: 0n,
        funded: hasCome ? (BigInt(minutes) * fundingOf(model, registration).share * wholeShare) / 60n : 0n,
        hasBoth: false,
      };
    }),
  );
  const all = [...expected, ...shares(model, year)];
  const paid = new Set(all.filter(({ pay }) => pay !== 0n).map(({ dims }) => dims.month));
  const attended = new Set(
    all.filter(({ said }) => said === 'present' || said === 'late').map(({ dims }) => dims.month),
  );
  return all.map((seat) => ({ ...seat, hasBoth: paid.has(seat.dims.month) && attended.has(seat.dims.month) }));
}
const costOnly = {
  registrationId: null,
  expected: 0,
  date: '',
  said: undefined,
  minutes: 0,
  isCharged: false,
  funded: 0n,
  hasBoth: false,
};

/** The cost of a lesson is shared by who is expected; nobody expected: by everybody who was ever in the group (desk 21). */
function shares(model: Model, year: Year): Seat[] {
  const { lessons, others } = costsOf(model);
  const ofLessons = [...lessons].flatMap(([lessonId, { pay, rooms }]): Seat[] => {
    const lesson = of(model.lessons, lessonId);
    if (of(model.groups, lesson.groupId).yearId !== year.id) return [];
    const expected = expectedIn(model, lesson);
    const sharers = new Map(
      (expected.length > 0 ? expected : enrolmentsOf(model, lesson.groupId)).map((enrolment) => [
        enrolment.registrationId,
        enrolment,
      ]),
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
    return [...sharers.values()].map(({ registrationId, studentId }) => {
      const registration = of(model.registrations, registrationId);
      return {
        ...costOnly,
        studentId,
        dims: { ...dims, ...registeredDims(model, year, registration) },
        pay: pay * part,
        rooms: rooms * part,
        funded: ((pay + rooms) * part * fundingOf(model, registration).pct) / 10_000n,
      };
    });
  });
  const ofMonths = others
    .filter(({ month }) => `${month}-01` >= year.startsOn && `${month}-01` <= year.endsOn)
    .map(({ month, pay }) => ({
      ...costOnly,
      studentId: null,
      dims: { ...withoutLesson, month: monthIn(year, `${month}-01`) },
      pay: pay * wholeShare,
      rooms: 0n,
    }));
  return [...ofLessons, ...ofMonths];
}
/** Amounts are counted in so small parts of a centime that every number of people up to 16 divides them, and then percents. */
export const wholeShare = 7_207_200_000n;

/** What a region has for a year, and what of it went to its apprentices; only regions divide it. */
export interface FundingFact {
  dims: Dims;
  studentId: number | null;
  /** Centimes. */
  budget: number;
  funded: bigint;
}

export function funding(model: Model, year: Year): FundingFact[] {
  const budgets = model.lists.region!.flatMap(({ id, extra }) =>
    ((extra.budget as { trainingYearId: number; amount: number }[] | undefined) ?? [])
      .filter(({ trainingYearId }) => trainingYearId === year.id)
      .map(({ amount }) => ({ dims: { region: String(id) }, studentId: null, budget: amount, funded: 0n })),
  );
  const spent = seats(model, year).map(({ dims, studentId, funded }) => ({
    dims: { region: dims.region ?? 'none' },
    studentId,
    budget: 0,
    funded,
  }));
  return [...budgets, ...spent];
}

export function lessons(model: Model, year: Year, at: Moment) {
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

export function requests(model: Model, year: Year) {
  return [...model.registrations.values()]
    .filter(({ yearId }) => yearId === year.id)
    .map((registration) => {
      const { id, branchId, locationIds, submittedOn, status, failReasonId } = registration;
      const first = [...model.enrolments.values()]
        .filter((enrolment) => enrolment.registrationId === id)
        .map(({ from }) => from)
        .toSorted()[0];
      return {
        dims: {
          month: monthIn(year, submittedOn),
          branch: String(branchId),
          place: keyOf(locationIds[0]),
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

/** Places of today, of the last day of the year, or of the day on which a group was closed: the first of them. */
export function groups(model: Model, year: Year, { day: today }: Moment) {
  return [...model.groups.values()]
    .filter(({ yearId, status }) => yearId === year.id && status !== 'cancelled')
    .map(({ id, branchId, locationId: placeId, capacity, closedOn }) => {
      const day = [today, year.endsOn, ...(closedOn ? [closedOn] : [])].toSorted()[0]!;
      return {
        dims: { branch: String(branchId), place: String(placeId) },
        capacity,
        active: enrolmentsOf(model, id).filter(({ from, to }) => from <= day && (to === null || to >= day)).length,
      };
    });
}
export type GroupFact = ReturnType<typeof groups>[number];
