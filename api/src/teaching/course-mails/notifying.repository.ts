import type { Notified } from '@tandem/shared/contract/teaching/asked';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { mails } from '../../platform/mail-templates/registry';
import { mayNotify } from '../../platform/outbox/third-party.repository';
import { type CourseMail, courseMailsRepository, topicOf } from './course-mails.repository';

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
}
export interface TeacherLetter {
  teacherId: number;
  template: 'substitute_teacher' | 'teacher_changed';
  changes: string;
}
/** The letters of one act. */
export interface Letters {
  students: readonly StudentLetter[];
  teachers: readonly TeacherLetter[];
}

/** The letters of several changes in one act: each teacher gets one. */
export function mergedLetters(all: readonly Letters[]): Letters {
  const teachers = new Map<number, TeacherLetter>();
  for (const letter of all.flatMap((letters) => letters.teachers)) {
    const former = teachers.get(letter.teacherId);
    teachers.set(letter.teacherId, former ? { ...former, changes: `${former.changes}\n${letter.changes}` } : letter);
  }
  return { students: all.flatMap(({ students }) => students), teachers: [...teachers.values()] };
}

const personColumns = z.object({ id: z.number(), name: z.string(), email: z.string().nullable() });
type Addressee = z.infer<typeof personColumns>;

const thirdColumns = personColumns.omit({ id: true }).extend({
  registrationId: z.number(),
  studentId: z.number(),
  kind: z.enum(['company', 'representative']),
  mayKnow: z.boolean(),
});
type ThirdParty = z.infer<typeof thirdColumns>;

const scopes = { company: 'share_company', representative: 'share_representative' } as const;

const findStudents = (queries: Queries, ids: readonly number[]): Promise<Addressee[]> =>
  rowsOf(
    queries,
    personColumns,
    sql`select r.id, ${fullName('s')} as name, s.email from registrations r join students s on s.id = r.student_id
      where r.id = any(${intList(ids)}) order by s.last_name, s.first_name, r.id`,
  );

const findTeachers = (queries: Queries, ids: readonly number[]): Promise<Addressee[]> =>
  rowsOf(
    queries,
    personColumns,
    sql`select t.id, ${fullName('t')} as name, t.email from teachers t where t.id = any(${intList(ids)})
      order by t.last_name, t.first_name, t.id`,
  );

/** The company of each registration, and the representatives who may know: of a minor, or where the apprentice consents. */
const findThirdParties = (queries: Queries, ids: readonly number[], day: string): Promise<ThirdParty[]> =>
  rowsOf(
    queries,
    thirdColumns,
    sql`select r.id as "registrationId", r.student_id as "studentId", 'company' as kind, company.name, company.email,
      ${mayNotify(sql`r.student_id`, sql`'share_company'`, day)} as "mayKnow"
    from registrations r join companies company on company.id = r.company_id where r.id = any(${intList(ids)})
    union all select r.id, r.student_id, 'representative', ${fullName('c')}, c.email, true
    from registrations r join contacts c on c.student_id = r.student_id and c.kind = 'legal_representative'
      and c.archived_at is null and ${mayNotify(sql`r.student_id`, sql`'share_representative'`, day)}
    where r.id = any(${intList(ids)}) order by "registrationId", kind, name`,
  );

const joiningColumns = personColumns.extend({ groupId: z.number(), registrationIds: z.array(z.number()) });

/** The teachers of the groups in which these have their place, with who joins each. */
const findJoined = (queries: Queries, ids: readonly number[]) =>
  rowsOf(
    queries,
    joiningColumns,
    sql`select t.id, ${fullName('t')} as name, t.email, g.id as "groupId",
      array_agg(e.registration_id order by e.registration_id) as "registrationIds"
    from enrolments e join groups g on g.id = e.group_id join teachers t on t.id = g.teacher_id
    where e.registration_id = any(${intList(ids)}) and e.to_date is null group by t.id, g.id order by t.last_name, g.id`,
  );

const mailNameOf = (template: CourseMail) => mails[`aa_${template}`].name;

function whyNot({ email, mayKnow = true }: { email: string | null; mayKnow?: boolean }, isSent: boolean) {
  if (!mayKnow) return 'Le consentement manque';
  if (!email) return 'Sans e-mail';
  return isSent ? null : 'Cette lettre est hors d’usage';
}

/** Writes the letters of an act, each person's once, and says who gets which and who gets none. */
export function notifyingRepository(services: Pick<Services, 'audit' | 'now' | 'outbox'>) {
  const courseMails = courseMailsRepository(services);

  async function notifyThird({ tx, person }: By, third: ThirdParty, about: string, changes: string): Promise<Notified> {
    const { kind, name, email: to, mayKnow, studentId, registrationId } = third;
    const consent = { studentId, scope: scopes[kind], addressee: name, topic: null };
    const isSent =
      to !== null &&
      mayKnow &&
      (await courseMails.writeAbout(tx, person, { registrationId, to, about: consent }, changes));
    return { kind, name, about, letter: mailNameOf('course_changed'), why: whyNot(third, isSent) };
  }

  async function notifyStudents(by: By, letters: readonly StudentLetter[]): Promise<Notified[]> {
    const ids = letters.map(({ registrationId }) => registrationId);
    const thirds = await findThirdParties(by.tx, ids, today(services.now()));
    const notified: Notified[] = [];
    for (const student of await findStudents(by.tx, ids)) {
      const own = letters.filter(({ registrationId }) => registrationId === student.id);
      for (const { template, more, changes } of own) {
        const isSent = await courseMails.write(by.tx, by.person, student.id, template, more);
        const { name } = student;
        notified.push({
          kind: 'student',
          name,
          about: null,
          letter: mailNameOf(template),
          why: whyNot(student, isSent),
        });
        for (const third of thirds.filter(({ registrationId }) => registrationId === student.id))
          notified.push(await notifyThird(by, third, name, changes));
      }
    }
    return notified;
  }

  async function notifyTeachers(by: By, letters: readonly TeacherLetter[]): Promise<Notified[]> {
    const notified: Notified[] = [];
    for (const teacher of await findTeachers(
      by.tx,
      letters.map(({ teacherId }) => teacherId),
    ))
      for (const { template, changes } of letters.filter(({ teacherId }) => teacherId === teacher.id)) {
        const isSent = await courseMails.writeTeacher(by.tx, teacher.id, template, changes);
        const { name } = teacher;
        notified.push({
          kind: 'teacher',
          name,
          about: null,
          letter: mailNameOf(template),
          why: whyNot(teacher, isSent),
        });
      }
    return notified;
  }

  /** The apprentice; of a place also the company, which may wait for its consent, and who represents a minor. */
  async function notifyOfStep(by: By, letter: StepLetter, thirds: readonly ThirdParty[]): Promise<Notified[]> {
    const { registrationId, template, more } = letter;
    const [student] = await findStudents(by.tx, [registrationId]);
    if (!student) return [];
    const { name: about } = student;
    const isSent = await courseMails.write(by.tx, by.person, registrationId, template, more);
    const notified: Notified[] = [
      { kind: 'student', name: about, about: null, letter: mailNameOf(template), why: whyNot(student, isSent) },
    ];
    for (const third of thirds.filter((one) => one.registrationId === registrationId)) {
      const { kind, name, email: to, studentId } = third;
      const topic = kind === 'company' ? topicOf(registrationId) : null;
      const consent = { studentId, scope: scopes[kind], addressee: name, topic };
      const isNotified = await courseMails.writePlace(by.tx, by.person, { registrationId, to, about: consent });
      notified.push({ kind, name, about, letter: mails.aa_placed_company.name, why: whyNot(third, isNotified) });
    }
    return notified;
  }

  /** The letters of steps; whoever gives a group reads once who joins it. */
  async function notifyOfSteps(by: By, letters: readonly StepLetter[]): Promise<Notified[]> {
    const placed = letters.filter(({ template }) => template === 'placed' || template === 'group_changed');
    const ids = placed.map(({ registrationId }) => registrationId);
    const thirds = await findThirdParties(by.tx, ids, today(services.now()));
    const notified: Notified[] = [];
    for (const letter of letters) notified.push(...(await notifyOfStep(by, letter, thirds)));
    for (const teacher of await findJoined(by.tx, ids)) {
      const isSent = await courseMails.writeJoining(by.tx, teacher.registrationIds);
      const { name } = teacher;
      const letter = mails.aa_placed_teacher.name;
      notified.push({ kind: 'teacher', name, about: null, letter, why: whyNot(teacher, isSent) });
    }
    return notified;
  }

  return {
    notifyOfSteps,
    notify: async (by: By, { students, teachers }: Letters): Promise<Notified[]> => [
      ...(await notifyStudents(by, students)),
      ...(await notifyTeachers(by, teachers)),
    ],
    renewHeld: async ({ tx, person }: By, registrationIds: readonly number[]): Promise<void> => {
      for (const id of registrationIds) await courseMails.renewHeld(tx, person, id);
    },
  };
}
export type Notifying = ReturnType<typeof notifyingRepository>;

interface By {
  tx: Queries;
  person: Person;
}
