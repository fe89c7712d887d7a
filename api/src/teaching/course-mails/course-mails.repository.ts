import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { daysText, hoursText, timesText } from '@tandem/shared/rules/courses/hours';
import { dayText } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { storeText } from '../../platform/bulk/mail.repository';
import type { Queries } from '../../platform/db/database';
import { hourColumns } from '../../platform/db/group-hours';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { sendAbout, sendFilled } from '../../platform/mail-templates/send.repository';
import type { Mail } from '../../platform/outbox/outbox.repository';
import type { Actor } from '../../platform/http/person';
import type { About } from '../../platform/outbox/third-party.repository';

/** A template of AppApp, by its key without `aa_`. */
export type CourseMail =
  | 'received'
  | 'confirm'
  | 'waiting'
  | 'placed'
  | 'placed_teacher'
  | 'group_changed'
  | 'lesson_cancelled'
  | 'lesson_moved'
  | 'lesson_substituted'
  | 'lessons_changed'
  | 'course_changed'
  | 'substitute_teacher'
  | 'teacher_changed'
  | 'dropped'
  | 'completed'
  | 'rejected';

type Values = Record<string, string>;

const addressedColumns = z.object({
  ...groupHours,
  firstName: z.string(),
  lastName: z.string(),
  number: z.string(),
  email: z.string().nullable(),
  branch: z.string(),
  studentId: z.number(),
  company: z.string().nullable(),
  companyEmail: z.string().nullable(),
  teacherEmail: z.string().nullable(),
  group: z.string().nullable(),
  location: z.string().nullable(),
  building: z.string().nullable(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  room: z.string().nullable(),
  from: z.string().nullable(),
  teacher: z.string().nullable(),
});
type Addressed = z.infer<typeof addressedColumns>;
type Where = Pick<Addressed, 'building' | 'street' | 'town' | 'location' | 'room'>;

const addressed = (registrationId: number): SQL => sql`select s.first_name as "firstName", s.last_name as "lastName",
    s.id as "studentId", s.number, s.email, ${labelOf(sql`r.branch_id`)} as branch,
    company.name as company, company.email as "companyEmail", t.email as "teacherEmail",
    g.code as group, ${labelOf(sql`g.location_course_id`)} as location, g.room, ${hourColumns}, building.label as building,
    building.extra->>'street' as street, concat_ws(' ', building.extra->>'npa', building.extra->>'city') as town,
    coalesce((select min(l.date) from lessons l where l.group_id = g.id and l.status in ('planned', 'held')
      and l.date >= e.from_date), greatest(e.from_date, g.first_date))::text as from, ${fullName('t')} as teacher
  from registrations r join students s on s.id = r.student_id
  left join companies company on company.id = r.company_id
  left join enrolments e on e.registration_id = r.id and e.to_date is null
  left join groups g on g.id = e.group_id left join teachers t on t.id = g.teacher_id
  left join list_items building on building.id = g.course_location_id
  where r.id = ${registrationId}`;

/** What mails about a registration tell of. */
export const topicOf = (registrationId: number): string => `registration:${registrationId}`;

/** «Gymnase de Morges, rue de la Gare 1, 1110 Morges, salle B 204»; the place alone where no building is known. */
export function placeText({ building, street, town, location, room }: Where): string {
  const where = building ? [building, street, town] : [location];
  const said = room && !/^salle/i.test(room) ? `salle ${room}` : room;
  return [...where, said].filter(Boolean).join(', ');
}

const valuesOf = (to: Addressed) => ({
  prenom: to.firstName,
  nom: to.lastName,
  numero: to.number,
  branche: to.branch,
  groupe: to.group ?? '',
  lieu: to.location ?? '',
  batiment: to.building ?? '',
  adresse_cours: placeText(to),
  salle: to.room ?? '',
  horaire: hoursText(to),
  jour: daysText(to),
  heure: timesText(to),
  debut: to.from ? dayText(to.from) : '',
  repetiteur: to.teacher ?? 'à pourvoir',
});

/** What a mail says of a registration and of its place; undefined where there is none. */
export async function findCourseValues(queries: Queries, registrationId: number) {
  const [to] = await rowsOf(queries, addressedColumns, addressed(registrationId));
  return to && valuesOf(to);
}

/** Somebody else who may know of an apprentice's course. */
interface Third {
  registrationId: number;
  to: string | null;
  about: About;
}

/** Of these registrations those with a mail that waits for a consent. */
export async function findHeld(queries: Queries, registrationIds: readonly number[]): Promise<number[]> {
  const topics = JSON.stringify(registrationIds.map(topicOf));
  const rows = await rowsOf(
    queries,
    { topic: z.string() },
    sql`select o.matter as topic from outbox o where o.state = 'blocked'
      and o.matter in (select jsonb_array_elements_text(${topics}::jsonb))`,
  );
  const held = new Set(rows.map(({ topic }) => topic));
  return registrationIds.filter((id) => held.has(topicOf(id)));
}

/** What AppApp writes by itself (teaching 7): queued in the transaction of the step, from templates that the office keeps. */
export function courseMailsRepository({ outbox, audit, now }: Pick<Services, 'outbox' | 'audit' | 'now'>) {
  /** Also says which mail of the outbox it became: the journal keeps that, so that a group can say what became of it. */
  async function send(tx: Queries, to: string | null, template: CourseMail, values: Values) {
    const ids: (number | undefined)[] = [];
    const noting = { mail: async (queries: Queries, mail: Mail) => ids.push(await outbox.mail(queries, mail)) };
    const sent = await sendFilled(tx, noting, { to, key: `aa_${template}`, values });
    return sent && { ...sent, outboxId: ids[0] };
  }

  /** The company, where the apprentice agreed; else the mail is withheld (house 35). */
  async function notifyCompany(tx: Queries, by: Actor, registrationId: number, to: Addressed, values: Values) {
    const { studentId, company, companyEmail } = to;
    if (!company) return;
    const about = { studentId, scope: 'share_company', addressee: company, topic: topicOf(registrationId) } as const;
    await sendAbout(tx, { outbox, audit }, { to: companyEmail, key: 'aa_placed_company', values, about, by });
  }

  return {
    /** To the apprentice. `more`: «motif», «date»… False: they get none. */
    async write(
      tx: Queries,
      person: Actor,
      registrationId: number,
      template: CourseMail,
      more: Values = {},
    ): Promise<boolean> {
      const [to] = await rowsOf(tx, addressedColumns, addressed(registrationId));
      if (!to) return false;
      const values = { ...valuesOf(to), ...more };
      const sent = await send(tx, to.email, template, values);
      if (!sent) return false;
      const entry = { action: 'mail', entity: 'registration', entityId: registrationId };
      const mail = await storeText(tx, sent.text, now());
      await audit(tx, person, {
        ...entry,
        reason: `Objet\u00a0: ${sent.subject}`,
        diff: { mail, outbox: sent.outboxId },
      });
      return true;
    },

    /** To somebody else who may know of it, what changes in the course of an apprentice. False: no such letter is in use. */
    async writeAbout(
      tx: Queries,
      by: Actor,
      { registrationId, to, about }: Third,
      changements: string,
    ): Promise<boolean> {
      const [of] = await rowsOf(tx, addressedColumns, addressed(registrationId));
      if (!of) return false;
      const values = { ...valuesOf(of), changements };
      return (await sendAbout(tx, { outbox, audit }, { to, key: 'aa_course_changed', values, about, by })) === 'sent';
    },

    /** To a company or a representative, that an apprentice has a place. Without the consent the company's waits for it. */
    async writePlace(tx: Queries, by: Actor, { registrationId, to, about }: Third): Promise<boolean> {
      const [of] = await rowsOf(tx, addressedColumns, addressed(registrationId));
      if (!of) return false;
      const letter = { to, key: 'aa_placed_company', values: valuesOf(of), about, by } as const;
      return (await sendAbout(tx, { outbox, audit }, letter)) === 'sent';
    },

    /** To the teacher of a group, once for all who join it. */
    async writeJoining(tx: Queries, registrationIds: readonly number[]): Promise<boolean> {
      const joining: Addressed[] = [];
      for (const id of registrationIds) joining.push(...(await rowsOf(tx, addressedColumns, addressed(id))));
      const [first] = joining;
      if (!first) return false;
      const lines = joining.map(
        ({ firstName, lastName, from }) => `– ${firstName} ${lastName}${from ? `, dès le ${dayText(from)}` : ''}`,
      );
      const values = { ...valuesOf(first), participants: lines.join('\n') };
      return (await send(tx, first.teacherEmail, 'placed_teacher', values)) !== undefined;
    },

    /** What a company could not be told of a place yet says what holds now. */
    async renewHeld(tx: Queries, by: Actor, registrationId: number): Promise<void> {
      const [to] = await rowsOf(tx, addressedColumns, addressed(registrationId));
      if (to) await notifyCompany(tx, by, registrationId, to, valuesOf(to));
    },

    /** To a teacher. `changements`: one line for each lesson or group. False: they get none. */
    async writeTeacher(
      tx: Queries,
      teacherId: number,
      template: 'substitute_teacher' | 'teacher_changed',
      changements: string,
    ): Promise<boolean> {
      const [to] = await rowsOf(
        tx,
        { email: z.string().nullable(), prenom: z.string(), nom: z.string() },
        sql`select t.email, t.first_name as prenom, t.last_name as nom from teachers t where t.id = ${teacherId}`,
      );
      const sent = to && (await send(tx, to.email, template, { prenom: to.prenom, nom: to.nom, changements }));
      return sent !== undefined;
    },
  };
}
