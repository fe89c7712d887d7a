import { type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import type { TeacherRefusal, TeacherReport, TeacherTarget } from '@tandem/shared/contract/people/teachers.bulk';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../../services';
import type { Diff } from '../../../platform/audit/audit.diff';
import { bulkMail } from '../../../platform/bulk/mail.repository';
import { groupedBy, reportOf } from '../../../platform/bulk/report';
import { inChunks } from '../../../platform/db/chunks';
import type { Queries } from '../../../platform/db/database';
import { teachers } from '../../../platform/db/schema';
import { stampOf } from '../../../platform/db/stamp';
import type { Person } from '../../../platform/http/person';
import { settleApplications } from '../teachers.notices.repository';
import { type Member, membersOf, partition, rules, stepTo, targetIds } from './members.repository';

interface Change {
  target: TeacherTarget;
  to: TeacherStatus;
  from?: TeacherStatus | undefined;
}
type Columns = Partial<typeof teachers.$inferInsert>;

/** What a template may say of a teacher. */
export const mailValuesOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) => ({
  prenom: firstName,
  nom: lastName,
});

/** One action on many teachers, in one transaction: all rows by one statement, one entry of the history for each teacher. */
export function teachersBulkRepository(services: Services) {
  const { db, now, audit } = services;

  async function write(tx: Queries, person: Person, members: readonly Member[], columns: Columns) {
    const { changed } = stampOf(person, now());
    await inChunks(members, (chunk) =>
      tx
        .update(teachers)
        .set({ ...columns, ...changed })
        .where(
          inArray(
            teachers.id,
            chunk.map(({ id }) => id),
          ),
        ),
    );
  }

  const record = (
    tx: Queries,
    person: Person,
    members: readonly Member[],
    action: string,
    diffOf: (member: Member) => Diff,
  ) =>
    inChunks(members, (chunk) =>
      audit(
        tx,
        person,
        chunk.map((member) => ({ action, entity: 'teacher', entityId: member.id, diff: diffOf(member) })),
      ),
    );

  async function setArchived(target: TeacherTarget, isArchived: boolean, person: Person): Promise<TeacherReport> {
    const ids = await targetIds(services, target, person);
    return db.transaction(async (tx) => {
      const members = await membersOf(tx, ids, true);
      const { reached, refused } = partition(members, isArchived ? rules.archive : rules.restore);
      await write(tx, person, reached, { archivedAt: isArchived ? now() : null });
      await record(tx, person, reached, isArchived ? 'archive' : 'restore', () => ({
        archivedAt: isArchived ? ['non', 'oui'] : ['oui', 'non'],
      }));
      return reportOf(
        reached.map(({ id }) => id),
        refused,
      );
    });
  }

  async function step(tx: Queries, ids: readonly number[], { to, from }: Change, person: Person) {
    const members = await membersOf(tx, ids, true);
    const { reached, refused } = partition(
      members.filter(({ status }) => from === undefined || status === from),
      stepTo(to),
    );
    await write(tx, person, reached, { status: to });
    await settleApplications(
      tx,
      reached.map(({ id }) => id),
      now(),
    );
    await record(tx, person, reached, 'change', ({ status }) => ({
      status: [teacherStatusLabels[status], teacherStatusLabels[to]],
    }));
    return { reached, refused };
  }

  return {
    archive: (target: TeacherTarget, person: Person) => setArchived(target, true, person),
    restore: (target: TeacherTarget, person: Person) => setArchived(target, false, person),

    /** One step of people 20 for those who can take it. */
    async move(changes: readonly Change[], person: Person) {
      const targeted: number[][] = [];
      for (const { target } of changes) targeted.push(await targetIds(services, target, person));
      return db.transaction(async (tx) => {
        const moved: Member[] = [];
        const others: TeacherRefusal[] = [];
        for (const [index, change] of changes.entries()) {
          const { reached, refused } = await step(tx, targeted[index]!, change, person);
          moved.push(...reached);
          others.push(...refused);
        }
        const before = [...groupedBy(moved, ({ status }) => status)].map(([status, ids]) => ({ status, ids }));
        return {
          ...reportOf(
            moved.map(({ id }) => id),
            others,
          ),
          before,
        };
      });
    },

    /** Mails to teachers themselves. */
    mailOf: (person: Person) =>
      bulkMail<Member, TeacherTarget, TeacherRefusal>(services, {
        kind: 'teacher',
        targetIds: (target) => targetIds(services, target, person),
        membersOf,
        partition: (members) => partition(members, rules.mail),
        valuesOf: mailValuesOf,
      }),
  };
}
