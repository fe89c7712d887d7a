import { cancelReasonLabels } from '@tandem/shared/contract/enumerations';
import type { ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { dayText } from '@tandem/shared/rules/time/month';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { beginAct } from '../../platform/acts/acts.repository';
import type { Queries } from '../../platform/db/database';
import { lessons } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { AuditEntry } from '../../platform/http/audit.repository';
import type { Person } from '../../platform/http/person';
import type { LessonsPort } from '../../platform/lessons-port';
import { type LessonChange, lettersOf } from './changes.letters';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { findExpectedIn, findTouched, type Touched } from './impact.repository';
import { latePay } from './late-pay.repository';
import { notifyingRepository } from '../course-mails/notifying.repository';
import { cannotSettle } from '../conflicts/refusal';
import { endOfSeries } from './series-end.repository';
import { takenBack } from './taking-back.repository';

const reasons = {
  closures: 'holiday',
  absence: 'teacher_absent',
  rooms: 'venue_closed',
  building: 'venue_closed',
  year: 'other',
} as const;

const changed = 'Les séances concernées ont changé entre-temps\u00a0: regardez-les à nouveau avant d’enregistrer.';

/** Throws 422 unless exactly what is touched now was shown to whoever decided. */
function refuseUnseen(touched: readonly Touched[], decided: Decisions | undefined): void {
  if (touched.length === 0 && !decided?.length) return;
  const seen = new Map(decided?.map(({ id, version }) => [id, version]));
  if (seen.size !== touched.length || touched.some(({ id, version }) => seen.get(id) !== version))
    throw cannotSettle(changed);
}

type Act = 'cancel' | 'end';
interface Settled extends LessonChange {
  batch: LessonBatch[number];
  entry: AuditEntry;
}

/** What becomes of planned lessons when something changes under them: the one way to settle many (teaching 15). */
export function settlingRepository(services: Pick<Services, 'audit' | 'now' | 'outbox' | 'settings'>): LessonsPort {
  const { audit, now } = services;
  const notifying = notifyingRepository(services);

  async function settle(tx: Queries, person: Person, lesson: Touched, to: string | undefined, cause: ImpactCause) {
    const stamp = stampOf(person, now());
    const status = to ? 'moved' : 'cancelled';
    const cancelReason = to ? null : reasons[cause.kind];
    const movedToId = to ? await insertMoved(tx, person, lesson, to) : null;
    const paidMinutes = to
      ? null
      : ((await latePay(services, tx, [lesson.id], reasons[cause.kind])).get(lesson.id) ?? 0);
    const [row] = await tx
      .update(lessons)
      .set({ status, cancelReason, movedToId, paidMinutes, ...stamp.changed })
      .where(and(eq(lessons.id, lesson.id), eq(lessons.version, lesson.version), eq(lessons.status, 'planned')))
      .returning({ version: lessons.version });
    if (!row) throw cannotSettle(changed);
    const diff = to
      ? { status: ['Prévue', 'Déplacée'], movedTo: [null, formatDate(to)] }
      : { status: ['Prévue', 'Annulée'], cancelReason: [null, cancelReasonLabels[reasons[cause.kind]]] };
    const { id: lessonId, code, teacherId, date, startsAt, endsAt, why } = lesson;
    return {
      lessonId,
      code,
      teacherId,
      date,
      startsAt,
      endsAt,
      text: to ? `déplacée au ${dayText(to)}, à la même heure.` : `annulée (${why}).`,
      batch: { id: lessonId, version: row.version, movedToId },
      entry: { action: to ? 'move' : 'cancel', entity: 'lesson', entityId: lessonId, diff, reason: why },
    };
  }

  async function insertMoved(tx: Queries, person: Person, lesson: Touched, date: string): Promise<number> {
    const { groupId, startsAt, endsAt, teacherId, courseLocationId, room } = lesson;
    const [row] = await tx
      .insert(lessons)
      .values({ groupId, date, startsAt, endsAt, teacherId, courseLocationId, room, ...stampOf(person, now()).added })
      .returning({ id: lessons.id });
    return row!.id;
  }

  async function settleAll(tx: Queries, person: Person, cause: ImpactCause, acts: ReadonlyMap<Touched, Act>) {
    const [ended, expected] = [
      await endOfSeries(
        tx,
        [...acts].filter(([, act]) => act === 'end').map(([lesson]) => lesson),
        cause,
      ),
      await findExpectedIn(
        tx,
        [...acts.keys()].map(({ id }) => id),
      ),
    ];
    const settled: Settled[] = [];
    await beginAct(tx, person.id, now());
    for (const [lesson, act] of acts) {
      const to = ended.get(lesson.id);
      if (act === 'end' && !to) throw cannotSettle(changed);
      settled.push(await settle(tx, person, lesson, act === 'end' ? to : undefined, cause));
    }
    await audit(
      tx,
      person,
      settled.map(({ entry }) => entry),
    );
    await notifying.notify({ tx, person }, lettersOf(settled, expected));
    return settled.map(({ batch }) => batch);
  }

  return {
    lockTimetable,
    isTouched: async (tx, cause) => (await findTouched(tx, cause, today(now()))).length > 0,

    async prepare(tx, person, cause, { lessons: decided, undo }) {
      await lockTimetable(tx);
      // An absence that is withdrawn closes nothing; former periods may close days that were free since.
      const isOpening = undo !== undefined && cause.kind === 'absence';
      const touched = isOpening ? [] : await findTouched(tx, cause, today(now()));
      if (undo) {
        refuseUnseen(touched, undefined);
        return () => takenBack({ audit, now, notifying, outbox: services.outbox }, { tx, person }, undo);
      }
      refuseUnseen(touched, decided);
      const acts = new Map<Touched, Act>();
      for (const lesson of touched) {
        const act = decided?.find(({ id }) => id === lesson.id)?.act;
        if (act === 'cancel' || act === 'end') acts.set(lesson, act);
      }
      return () => settleAll(tx, person, cause, acts);
    },
  };
}
