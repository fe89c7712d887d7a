import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import type { RegistrationRefusal, RegistrationTarget } from '@tandem/shared/contract/teaching/registrations.bulk';
import { type BulkStep, isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { today } from '@tandem/shared/rules/time/dates';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { bulkMail } from '../../platform/bulk/mail.repository';
import { reportOf, resolveTarget } from '../../platform/bulk/report';
import { inChunks } from '../../platform/db/chunks';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import { registrations } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused as refusedForm } from '../../platform/http/problem';
import { withAct } from '../../platform/http/write';
import type { Acting } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { type AddressedStudent, addressedStudents } from '../course-mails/addressees.repository';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { findRegistration } from './registrations.file.repository';
import { registrationsList } from './registrations.list.repository';
import { registrationSteps } from './registrations.steps.repository';
import { registrationWriter } from './registrations.write';

/** Steps have guards and mails of their own: one after the other in one transaction, which must end. */
const mostSteps = 500;

const studentsOf = async (queries: Queries, ids: readonly number[]): Promise<number[]> =>
  await valuesOf(
    queries,
    z.number(),
    sql`select distinct r.student_id as id from registrations r where r.id = any(${intList(ids)})`,
  );

/** One action on many registrations, in one transaction. */
export function registrationsBulkRepository(services: Services) {
  const { db, now, audit } = services;
  const { within } = registrationWriter(services);
  const steps = registrationSteps(services);
  const { notifyOfSteps } = notifyingRepository(services);
  const targetIds = (target: RegistrationTarget) =>
    resolveTarget(target, 'inscriptions', (filters) => registrationsList.ids(db, filters, { today: today(now()) }));

  return {
    /** Who cannot take the step is left out, with the reason; nobody else is held up by that. */
    async step(target: RegistrationTarget, step: BulkStep, { person, agreed }: Acting) {
      const ids = (await targetIds(target)).toSorted((a, b) => a - b);
      if (ids.length > mostSteps) throw refusedForm({ target: `Au plus ${mostSteps} inscriptions à la fois.` });
      return within(person, async (work) => {
        const done: number[] = [];
        const refused: RegistrationRefusal[] = [];
        const letters: CourseLetter[] = [];
        for (const id of ids) {
          const before = await findRegistration(work.tx, id);
          if (!before) continue;
          try {
            if (await steps.take(work, before, step, letters)) done.push(id);
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            refused.push({ id, name: before.name, reason: error.message });
          }
        }
        askFirst({ questions: [], notified: await notifyOfSteps(work, letters) }, agreed);
        return withAct(reportOf(done, refused), work);
      });
    },

    async setPriority(target: RegistrationTarget, priority: 0 | 1, person: Person) {
      const ids = await targetIds(target);
      return within(person, async (work) => {
        const { tx, stamp } = work;
        const rows = await rowsOf(
          tx,
          { id: z.number(), name: z.string(), priority: z.number(), status: z.enum(keysOf(registrationStatusLabels)) },
          sql`select r.id, r.priority, r.status, s.first_name || ' ' || s.last_name as name from registrations r
            join students s on s.id = r.student_id where r.id = any(${intList(ids)}) order by r.id for update of r`,
        );
        const open = rows.filter(({ status }) => !isClosed(status));
        const changed = open.filter((row) => row.priority !== priority).map(({ id }) => id);
        await inChunks(changed, async (chunk) => {
          await tx
            .update(registrations)
            .set({ priority, ...stamp.changed })
            .where(inArray(registrations.id, [...chunk]));
          const diff = { priority: priority ? ['non', 'oui'] : ['oui', 'non'] };
          await audit(
            tx,
            person,
            chunk.map((entityId) => ({ action: 'change', entity: 'registration', entityId, diff })),
          );
        });
        const closed = rows.filter(({ status }) => isClosed(status));
        const refused = closed.map(({ id, name }) => ({ id, name, reason: 'Inscription close' }));
        return withAct(reportOf(changed, refused), work);
      });
    },

    /** Mails to the apprentices themselves, each once however many branches they asked for. */
    mail: bulkMail<AddressedStudent, RegistrationTarget, RegistrationRefusal>(services, {
      ...addressedStudents,
      targetIds: async (target) => studentsOf(db, await targetIds(target)),
    }),
  };
}
