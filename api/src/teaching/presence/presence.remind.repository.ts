import type { RemindingReport } from '@tandem/shared/contract/teaching/presence.acts';
import { today } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { storeText } from '../../platform/bulk/mail.repository';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList } from '../../platform/db/rows';
import type { Actor, Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { findTemplate, sendTemplate, type Template } from '../../platform/mail-templates/send.repository';
import { findLacking, type LackingLesson, noReminderOf } from './presence.repository';

/** By itself: once after each of these steps, and never after the teacher's time to enter (teaching 21, 23). */
const system: Actor = { id: null, ip: '127.0.0.1' };

const templateKey = 'te_attendance_reminder';

const lineOf = ({ group, date, startsAt, endsAt, entered, expected }: LackingLesson) =>
  `– ${group}, ${dayText(date)}, ${startsAt}–${endsAt}\u00a0: ${entered} sur ${expected}`;

/** Teachers are asked to enter what is missing, each by one mail about all of their lessons. */
export function remindRepository({ db, now, audit, outbox, settings }: Services) {
  async function write(tx: Queries, template: Template, lessons: readonly LackingLesson[], actor: Actor) {
    const [first] = lessons as readonly [LackingLesson, ...LackingLesson[]];
    const values = {
      prenom: first.teacherFirstName ?? '',
      nom: first.teacherLastName ?? '',
      nombre: String(lessons.length),
      seances: lessons.map(lineOf).join('\n'),
    };
    const { subject, text } = await sendTemplate(tx, outbox, { to: first.teacherEmail ?? '', template, values });
    const mail = await storeText(tx, text, now());
    const reason = `Objet\u00a0: ${subject}`;
    await audit(tx, actor, { action: 'mail', entity: 'teacher', entityId: first.teacherId, reason, diff: { mail } });
  }

  /** One mail for each teacher; returns how many. */
  async function writeAll(tx: Queries, template: Template, lessons: readonly LackingLesson[], actor: Actor) {
    const teachers = [...new Set(lessons.map(({ teacherId }) => teacherId))];
    for (const teacher of teachers) {
      await write(
        tx,
        template,
        lessons.filter(({ teacherId }) => teacherId === teacher),
        actor,
      );
    }
    return teachers.length;
  }

  /** Marks lessons as reminded up to a step; those that another server has marked meanwhile are left out. */
  async function mark(tx: Queries, lessonIds: readonly number[], step: number): Promise<Set<number>> {
    const rows = await valuesOf(
      tx,
      z.number(),
      sql`update lessons set reminded_at = ${now().toISOString()}::timestamptz, reminders = ${step}
        where id = any(${intList(lessonIds)}) and reminders < ${step} returning id`,
    );
    return new Set(rows);
  }

  const remindManually = (tx: Queries, lessonIds: readonly number[]) =>
    tx.execute(
      sql`update lessons set reminded_at = ${now().toISOString()}::timestamptz where id = any(${intList(lessonIds)})`,
    );

  return {
    /** At once, whatever was sent before. */
    remind: (lessonIds: readonly number[], person: Person): Promise<RemindingReport> =>
      db.transaction(async (tx) => {
        const template = await findTemplate(tx, templateKey);
        if (!template)
          throw refused({ lessonIds: 'Le modèle d’e-mail «\u00a0Présences à saisir\u00a0» est désactivé.' });
        const condition = sql`l.id = any(${intList(lessonIds)})`;
        const lacking = await findLacking(tx, { now: now(), condition });
        const judged = lacking.map((lesson) => ({ lesson, reason: noReminderOf(lesson, today(now())) }));
        const able = judged.flatMap(({ lesson, reason }) => (reason === null ? [lesson] : []));
        await remindManually(
          tx,
          able.map(({ id }) => id),
        );
        return {
          teachers: await writeAll(tx, template, able, person),
          lessons: able.length,
          refused: judged.flatMap(({ lesson: { id, group, date }, reason }) =>
            reason === null ? [] : [{ lessonId: id, group, date, reason }],
          ),
        };
      }),

    /** What is due after 24 and after 72 hours (settings), each once. */
    remindDue: (): Promise<void> =>
      db.transaction(async (tx) => {
        const template = await findTemplate(tx, templateKey);
        if (!template) return;
        const { firstReminder, secondReminder } = await settings('attendance', tx);
        const over = (hours: number) =>
          sql`(l.date + l.ends_at) at time zone 'Europe/Zurich' <= ${now().toISOString()}::timestamptz - ${hours} * interval '1 hour'`;
        const due = async (step: number, hours: number) => {
          const condition = sql`l.reminders < ${step} and l.date >= ${today(now())}::date - 15 and ${over(hours)}`;
          const lacking = await findLacking(tx, { now: now(), condition });
          const able = lacking.filter((lesson) => noReminderOf(lesson, today(now())) === null);
          const marked = await mark(
            tx,
            able.map(({ id }) => id),
            step,
          );
          return able.filter(({ id }) => marked.has(id));
        };
        // The later step first: what has waited for both is told once.
        await writeAll(tx, template, [...(await due(2, secondReminder)), ...(await due(1, firstReminder))], system);
      }),
  };
}
