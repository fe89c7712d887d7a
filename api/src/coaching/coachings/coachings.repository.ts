import { type CoachingFields, coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { recordRead } from '../../platform/audit/audit.reads';
import type { Queries } from '../../platform/db/database';
import { rowCount } from '../../platform/db/rows';
import { coachings as table } from '../../platform/db/schema';
import { yearOn } from '../../platform/db/year.repository';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type At, withAct, type Work, type Written } from '../../platform/http/write';
import { findOpen } from '../followed.repository';
import { checkChoices } from '../content.repository';
import { notifyApplicant, notifyOfCoaching } from '../notices.repository';
import { openCoaching } from '../readable.repository';
import { freezeTraining } from '../trained.repository';
import { findCoaching, findStudent } from './coachings.file.repository';
import { coachingActs, coachingWriter } from './coachings.write';

interface Duplicate {
  duplicate: { id: number };
}

async function checkFile(tx: Queries, studentId: number): Promise<void> {
  const student = await findStudent(tx, studentId);
  if (!student) throw notFound('Apprenti·e');
  if (student.closedBecause) throw new Problem(422, student.closedBecause, {});
}

/** Throws 422 for somebody who is no coach in office; whoever has the follow-up keeps it. */
export async function checkCoach(tx: Queries, coachId: number | null, field: string, current?: number | null) {
  if (coachId === null || coachId === current) return;
  const found = await rowCount(
    tx,
    sql`select 1 from employees e join users u on u.employee_id = e.id where e.id = ${coachId}
      and u.role in ('coach', 'admin') and u.is_active and e.archived_at is null`,
  );
  if (found === 0) throw refused({ [field]: 'Cette personne n’est pas coach.' });
}

/** A contract at risk is urgent (coaching 4). */
const urgent = ({ isUrgent, isContractAtRisk }: CoachingFields) => ({ isUrgent: isUrgent || isContractAtRisk });

function checkDay({ receivedOn }: CoachingFields, today: string): void {
  if (receivedOn > today) throw refused({ 'values.receivedOn': 'Cette date est dans le futur.' });
}

export function coachingsRepository(services: Services) {
  const { db, audit } = services;
  const { record, change } = coachingWriter(services);
  const { within } = coachingActs(services);

  async function insert(work: Work, studentId: number, values: CoachingFields, status: 'received' | 'review') {
    await checkChoices(work.tx, coachingTable, values);
    await checkCoach(work.tx, values.coachId, 'values.coachId');
    checkDay(values, work.today);
    const year = { trainingYearId: sql<number>`${yearOn(work.today)}` };
    const row = { ...values, ...urgent(values), ...year, studentId, status, ...work.stamp.added };
    const [added] = await work.tx.insert(table).values(row).returning({ id: table.id });
    await freezeTraining(work.tx, sql`c.id = ${added!.id}`);
    return added!.id;
  }

  return {
    /** The read is recorded before the content leaves. */
    read: (id: number, person: Person): Promise<Coaching> =>
      db.transaction(async (tx) => {
        await openCoaching(tx, person, id);
        await recordRead(audit, tx, person, { what: 'read_coaching', entity: 'coaching', entityId: id });
        return (await findCoaching(tx, id))!;
      }),

    add: (
      studentId: number,
      { values, to }: { values: CoachingFields; to: 'received' | 'review' },
      person: Person,
    ): Promise<Coaching | Duplicate> =>
      within(person, async (work) => {
        const duplicate = await findOpen(work.tx, studentId);
        if (duplicate) return { duplicate };
        await checkFile(work.tx, studentId);
        const after = (await findCoaching(work.tx, await insert(work, studentId, values, to)))!;
        await record(work, { action: 'create', after });
        await notifyApplicant(work, services, 'received', after);
        if (to === 'received') await notifyOfCoaching(work, after);
        return withAct(after, work);
      }),

    change: (at: At, values: CoachingFields, person: Person): Promise<Written<Coaching>> =>
      change(at.id, person, 'change', async ({ tx, before, put, today }) => {
        if (before.version !== at.version) return false;
        if (!isOpenCoaching(before.status)) throw new Problem(422, 'Un suivi clos ne se modifie plus.', {});
        await checkChoices(tx, coachingTable, values, { before });
        await checkCoach(tx, values.coachId, 'values.coachId', before.coachId);
        checkDay(values, today);
        return put(table, at, { ...values, ...urgent(values) });
      }),
  };
}
