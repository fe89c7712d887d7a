import type { Notified } from '@tandem/shared/contract/teaching/asked';
import { today } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { type CourseMail, type CourseOf, findCourses, topicOf } from './course-mails.repository';
import { type By, type PersonLetter, mailingRepository } from './mailing.repository';
import { findJoined, findTeachers, findThirdParties, type TeacherOf, type ThirdParty } from './others.repository';

/** What a participant reads, by registration; `changes`: the same for other people, one line for each lesson or group. */
export interface StudentLetter {
  registrationId: number;
  template: CourseMail;
  more: Readonly<Record<string, string>>;
  changes: string;
}
/** What somebody reads of their own place or registration: the letter of a step. */
export interface StepLetter {
  registrationId: number;
  template: CourseMail;
  more?: Readonly<Record<string, string>>;
  /** The same for other people who may know; of a place they read the place itself. */
  changes?: string;
  /** The code of the group that was left for another one. */
  former?: string | undefined;
}
export interface TeacherLetter {
  teacherId: number;
  template: 'substitute_teacher' | 'teacher_changed';
  changes: string;
}
/** A letter of a step, to those whom it concerns. */
export type CourseLetter = StepLetter | TeacherLetter;
/** The letters of one act. */
export interface Letters {
  students: readonly StudentLetter[];
  teachers: readonly TeacherLetter[];
}

/** The letters of several changes in one act: the lines of a teacher stand in one. */
export function mergedLetters(all: readonly Letters[]): Letters {
  const teachers = new Map<string, TeacherLetter>();
  for (const letter of all.flatMap((letters) => letters.teachers)) {
    const of = `${letter.template} ${letter.teacherId}`;
    const former = teachers.get(of);
    teachers.set(of, former ? { ...former, changes: `${former.changes}\n${letter.changes}` } : letter);
  }
  return { students: all.flatMap(({ students }) => students), teachers: [...teachers.values()] };
}

const scopes = { company: 'share_company', representative: 'share_representative' } as const;

/** What an apprentice reads of their own course. */
const toStudent = (course: CourseOf, { template, more }: Omit<StepLetter, 'registrationId'>): PersonLetter => ({
  person: `student ${course.studentId}`,
  kind: 'student',
  name: course.name,
  to: course.email,
  key: `aa_${template}`,
  values: { ...course.values, ...more },
  registrationId: course.id,
});

/** What a third party reads of it. A company's letter about a place waits for the consent; a change that it may not know of is not kept. */
function toThird(
  { kind, name, email, mayKnow }: ThirdParty,
  course: CourseOf,
  changes?: string,
  more: PersonLetter['values'] = {},
): PersonLetter {
  const topic = changes === undefined && kind === 'company' ? topicOf(course.id) : null;
  return {
    person: `${kind} ${email?.toLowerCase() ?? name}`,
    kind,
    name,
    to: email,
    key: changes === undefined ? 'aa_placed_company' : 'aa_course_changed',
    values: { ...course.values, ...more, ...(changes !== undefined && { changements: changes }) },
    third: {
      student: course.name,
      mayKnow,
      about: { studentId: course.studentId, scope: scopes[kind], addressee: name, topic },
    },
  };
}

const toTeacher = (
  { id, firstName, lastName, email }: TeacherOf,
  template: CourseMail,
  values: PersonLetter['values'],
): PersonLetter => ({
  person: `teacher ${id}`,
  kind: 'teacher',
  name: `${firstName} ${lastName}`,
  to: email,
  key: `aa_${template}`,
  values: { ...values, prenom: firstName, nom: lastName },
});

/** «– Luca Rochat, dès le mardi 1er septembre 2026» */
const joiningLine = ({ name, from }: CourseOf) => `– ${name}${from ? `, dès le ${dayText(from)}` : ''}`;

/** The teacher of a group reads once who joins it. */
async function toJoined(tx: Queries, courses: readonly CourseOf[]): Promise<PersonLetter[]> {
  const joined = await findJoined(
    tx,
    courses.map(({ id }) => id),
  );
  return joined.flatMap(({ registrationIds, ...teacher }) => {
    const joining = registrationIds.flatMap((id) => courses.find((course) => course.id === id) ?? []);
    const [first] = joining;
    const participants = joining.map(joiningLine).join('\n');
    return first ? [toTeacher(teacher, 'placed_teacher', { ...first.values, participants })] : [];
  });
}

async function toTeachers(tx: Queries, letters: readonly TeacherLetter[]): Promise<PersonLetter[]> {
  const teachers = await findTeachers(
    tx,
    letters.map(({ teacherId }) => teacherId),
  );
  return teachers.flatMap((teacher) =>
    letters
      .filter(({ teacherId }) => teacherId === teacher.id)
      .map(({ template, changes }) => toTeacher(teacher, template, { changements: changes })),
  );
}

const idsOf = (letters: readonly StepLetter[]) => letters.map(({ registrationId }) => registrationId);
const isStep = (letter: CourseLetter): letter is StepLetter => 'registrationId' in letter;
const isToTeacher = (letter: CourseLetter): letter is TeacherLetter => 'teacherId' in letter;
const isPlace = ({ template }: StepLetter) => template === 'placed' || template === 'group_changed';
const isForOthers = (letter: StepLetter) => isPlace(letter) || letter.changes !== undefined;

/** What changes for who goes to another group: its code, hour, place and first lesson. */
const linesOfMove = ({ values }: CourseOf, { former }: StepLetter): string =>
  [
    `Nouveau groupe\u00a0: ${values.groupe}${former ? ` (avant\u00a0: ${former})` : ''}.`,
    `Quand\u00a0: le ${values.horaire}.`,
    `Où\u00a0: ${values.adresse_cours}.`,
    `Première séance\u00a0: ${values.debut}.`,
    `Répétiteur·trice\u00a0: ${values.repetiteur}.`,
  ].join('\n');

/** What other people read of a step; undefined: the place, as a company does that has not heard of any yet. */
function linesForThird({ kind, mayKnow }: ThirdParty, course: CourseOf, letter: StepLetter): string | undefined {
  if (letter.template !== 'group_changed') return letter.changes;
  return kind === 'company' && !mayKnow ? undefined : linesOfMove(course, letter);
}

/** Writes the letters of an act, each person's in one mail, and says who gets which and who gets none. */
export function notifyingRepository(services: Pick<Services, 'audit' | 'now' | 'outbox'>) {
  const send = mailingRepository(services);
  const thirdsOf = (tx: Queries, ids: readonly number[]) => findThirdParties(tx, ids, today(services.now()));

  /** The apprentice, and with the same lines everybody else who may know. */
  async function ofChanges(tx: Queries, letters: readonly StudentLetter[]): Promise<PersonLetter[]> {
    const ids = letters.map(({ registrationId }) => registrationId);
    const thirds = await thirdsOf(tx, ids);
    return (await findCourses(tx, ids)).flatMap((course) =>
      letters
        .filter(({ registrationId }) => registrationId === course.id)
        .flatMap((letter) => [
          toStudent(course, letter),
          ...thirds
            .filter((one) => one.registrationId === course.id)
            .map((one) => toThird(one, course, letter.changes, letter.more)),
        ]),
    );
  }

  /** What companies could not be told of a place yet says what holds now. */
  async function ofHeld(tx: Queries, ids: readonly number[]): Promise<PersonLetter[]> {
    const companies = (await thirdsOf(tx, ids)).filter(({ kind }) => kind === 'company');
    return (await findCourses(tx, ids)).flatMap((course) =>
      companies.filter((one) => one.registrationId === course.id).map((one) => toThird(one, course)),
    );
  }

  return {
    /** The letters of steps; of a place also the company, which may wait for its consent, and who represents the apprentice. */
    notifyOfSteps: async (by: By, letters: readonly CourseLetter[]): Promise<Notified[]> => {
      const steps = letters.filter(isStep);
      const { teachers } = mergedLetters([{ students: [], teachers: letters.filter(isToTeacher) }]);
      const thirds = await thirdsOf(by.tx, idsOf(steps.filter(isForOthers)));
      const courses = await findCourses(by.tx, idsOf(steps));
      const written = steps.flatMap((letter): PersonLetter[] => {
        const course = courses.find(({ id }) => id === letter.registrationId);
        if (!course) return [];
        const own = isForOthers(letter) ? thirds.filter(({ registrationId }) => registrationId === course.id) : [];
        const toThirds = own.map((one) => toThird(one, course, linesForThird(one, course, letter), letter.more));
        return [toStudent(course, letter), ...toThirds];
      });
      const placedIds = idsOf(steps.filter(isPlace));
      const joined = await toJoined(
        by.tx,
        courses.filter(({ id }) => placedIds.includes(id)),
      );
      return send(by, [...written, ...joined, ...(await toTeachers(by.tx, teachers))]);
    },

    /** The letters of changes. `heldIds`: registrations with a mail that waits for a consent, and that is written again. */
    notify: async (by: By, { students, teachers }: Letters, heldIds: readonly number[] = []): Promise<Notified[]> => {
      const changes = [...(await ofChanges(by.tx, students)), ...(await toTeachers(by.tx, teachers))];
      return send(by, [...changes, ...(await ofHeld(by.tx, heldIds))]);
    },
  };
}
export type Notifying = ReturnType<typeof notifyingRepository>;
