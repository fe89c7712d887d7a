import type { Database } from '../platform/db/database';
import type { Availability, TaughtBranch } from '../platform/db/schema/teachers';
import { slotsBetween } from '@tandem/shared/rules/time/slots';
import { testDatabase } from '../testing/database';
import { cipherForTests, testNow } from '../testing/fixed';
import { seedDemo } from './seed';

/** A group at one of its hours. */
interface Group {
  id: number;
  code: string;
  teacherId: number;
  branchId: number;
  placeId: number;
  weekday: string;
  from: string;
  to: string;
  capacity: number;
  branches: TaughtBranch[];
  placeIds: number[];
  availability: Availability;
  maxGroups: number;
  isEmployed: boolean;
}
interface Enrolment {
  groupId: number;
  studentId: number;
  learningYear: string;
  certType: string;
  schoolDays: string[];
}

interface Year {
  label: string;
  groups: number;
}

let db: Database;
let allGroups: (Group & { year: string })[];
let allEnrolments: Enrolment[];
let groups: Group[];
let enrolments: Enrolment[];
let rooms: { placeId: number; seats: number }[];
const rows = async <T>(sql: string) => (await db.pool.query(sql)).rows as T[];

beforeAll(async () => {
  db = await testDatabase('empty');
  await seedDemo(db, { cipher: cipherForTests, now: testNow, students: 400 });
  allGroups =
    await rows(`select g.id, y.label as year, g.code, g.teacher_id as "teacherId", branch_id as "branchId", h.weekday, capacity,
    t.contract_start <= first_date and coalesce(t.contract_end >= last_date, true) as "isEmployed",
    location_course_id as "placeId", left(h.starts_at::text, 5) as from, left(h.ends_at::text, 5) as to, branches, availability,
    location_course_ids as "placeIds", max_groups as "maxGroups" from groups g join teachers t on t.id = g.teacher_id
    join list_items y on y.id = training_year_id cross join lateral (values (weekday, starts_at, ends_at), (second_weekday, second_starts_at, second_ends_at))
      h(weekday, starts_at, ends_at) where h.weekday is not null`);
  allEnrolments = await rows(`select group_id as "groupId", e.student_id as "studentId", school_days as "schoolDays",
    i.label as "learningYear", r.cert_type as "certType" from enrolments e join registrations r on r.id = registration_id
    join apprenticeships a on a.student_id = e.student_id and a.is_current join list_items i on i.id = r.learning_year_id`);
  rooms = await rows(`select (extra->>'locationCourseId')::int as "placeId", (room->>'seats')::int as seats
    from list_items, jsonb_array_elements(extra->'rooms') room where list = 'course-locations'`);
});

const isThen = (one: Group, other: Group) =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to;
const clashesWith = (group: Group, others: readonly Group[]) =>
  others.filter((other) => other.id !== group.id && isThen(group, other)).map(({ code }) => code);
const hoursOf = ({ groupId }: Enrolment) => groups.filter(({ id }) => id === groupId);
const idsOf = (hours: readonly Group[]) => new Set(hours.map(({ id }) => id));
const descending = (numbers: number[]) => numbers.sort((a, b) => b - a);

const years: Year[] = [
  { label: '2026-2027', groups: 90 },
  { label: '2025-2026', groups: 76 },
];
const choose = ({ label }: Year) => {
  groups = allGroups.filter(({ year }) => year === label);
  enrolments = allEnrolments.filter(({ groupId }) => groups.some(({ id }) => id === groupId));
};

describe.each(years)('chaque groupe de la démonstration, $label', (year) => {
  beforeAll(() => choose(year));

  it('a un répétiteur sous contrat, qui n’en a pas plus qu’il ne veut', () => {
    expect(idsOf(groups).size).toBe(year.groups);
    for (const { teacherId, maxGroups, isEmployed } of groups) {
      expect(isEmployed).toBe(true);
      expect(idsOf(groups.filter((group) => group.teacherId === teacherId)).size).toBeLessThanOrEqual(maxGroups);
    }
  });

  it('a lieu une fois par semaine, l’un d’eux deux fois', () => {
    expect(groups).toHaveLength(year.groups + 1);
  });

  it('a lieu dans une branche, dans un lieu et à une heure que son répétiteur indique', () => {
    for (const { branchId, branches, placeId, placeIds, availability, weekday, from, to } of groups) {
      expect(branches.map((taught) => taught.branchId)).toContain(branchId);
      expect(placeIds).toContain(placeId);
      expect(slotsBetween(from, to)).not.toEqual([]);
      expect(availability[weekday]).toEqual(expect.arrayContaining(slotsBetween(from, to)));
    }
  });

  it('n’a jamais lieu en même temps qu’un autre groupe de son répétiteur', () => {
    for (const group of groups)
      expect(
        clashesWith(
          group,
          groups.filter(({ teacherId }) => teacherId === group.teacherId),
        ),
      ).toEqual([]);
  });

  it('trouve dans son lieu une salle libre, assez grande pour lui', () => {
    for (const group of groups) {
      const seats = descending(rooms.filter(({ placeId }) => placeId === group.placeId).map((room) => room.seats));
      if (seats.length === 0) continue;
      const then = groups.filter((other) => other.placeId === group.placeId && isThen(group, other));
      const wanted = descending(then.map(({ capacity }) => capacity));
      expect(wanted.every((capacity, index) => capacity <= (seats[index] ?? 0))).toBe(true);
    }
  });

  it('a des participants, et pas plus que sa capacité', () => {
    for (const { id, capacity } of groups) {
      const enrolled = enrolments.filter(({ groupId }) => groupId === id).length;
      expect(enrolled).toBeGreaterThan(4);
      expect(enrolled).toBeLessThanOrEqual(capacity);
    }
  });
});

describe.each(years)('chaque participant de la démonstration, $label', (year) => {
  beforeAll(() => choose(year));

  it('n’est jamais dans deux groupes en même temps, ni à l’école', () => {
    for (const enrolment of enrolments) {
      const own = enrolments.filter(({ studentId }) => studentId === enrolment.studentId).flatMap(hoursOf);
      for (const hour of hoursOf(enrolment)) {
        expect(clashesWith(hour, own)).toEqual([]);
        if (enrolment.schoolDays.includes(hour.weekday)) expect(hour.from >= '17:00').toBe(true);
      }
    }
  });

  it('est au niveau que le répétiteur enseigne', () => {
    for (const enrolment of enrolments) {
      const { branches, branchId } = hoursOf(enrolment)[0]!;
      const taught = branches.find((branch) => branch.branchId === branchId);
      expect(taught?.maxLearningYear).toBeGreaterThanOrEqual(Number.parseInt(enrolment.learningYear));
      if (enrolment.certType === 'AFP') expect(taught?.certTypes).toContain('AFP');
    }
  });
});
