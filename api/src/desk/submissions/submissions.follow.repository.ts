import type { Followed } from '@tandem/shared/contract/desk/submissions.public';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Actor } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { whyNotFree } from './submissions.checks';
import { reasonOf } from './submissions.confirm.repository';
import { labelsIn } from './submissions.lists.repository';
import { findFollowed, put, sentOf, type Stored } from './submissions.rows.repository';
import { availabilityOf, schoolDaysOf, senderOf, withAvailability } from './submissions.sent';
import { isTakenIn, isWithdrawable, partsOf, statusesOf, stepOf } from './submissions.steps';
import { settleSubmission } from './submissions.notices.repository';

/** Whether its sender may still withdraw it. */
async function mayWithdraw(services: Services, queries: Queries, row: Stored): Promise<boolean> {
  if (row.state === 'unconfirmed' || row.state === 'confirmed') return true;
  if (!isTakenIn(row)) return false;
  const statuses = await statusesOf(services, queries, row);
  return stepOf(row, statuses) === 'treating' && isWithdrawable(statuses);
}

/** The sender withdraws a row that is held, and what it became. Throws 422 where that is too late. */
export async function withdraw(services: Services, tx: Queries, row: Stored, by: Actor): Promise<Stored> {
  if (!(await mayWithdraw(services, tx, row)))
    throw new Problem(422, 'Cette demande ne se retire plus. Contactez-nous.', {});
  const at = services.now();
  const of = { tx, by, at, reason: reasonOf(row) };
  if (isTakenIn(row)) for (const part of services.intake(row.kind)) await part.withdraw?.(of, row.id);
  await settleSubmission(tx, row, at);
  await services.audit(tx, by, { action: 'withdraw', entity: 'submission', entityId: row.id });
  return put(tx, row.id, { at, by: by.id }, { state: 'withdrawn' });
}

/** What the link of a mail shows and changes of one's own submission (desk 19). */
export function followRepository(services: Services) {
  const { db, now, audit } = services;

  async function toView(queries: Queries, row: Stored): Promise<Followed> {
    const sent = sentOf(row);
    const statuses = isTakenIn(row) ? await statusesOf(services, queries, row) : [];
    const step = stepOf(row, statuses);
    const availability = availabilityOf(sent);
    return {
      kind: row.kind,
      ref: row.ref,
      firstName: senderOf(sent).firstName,
      sentOn: today(row.sentAt),
      step,
      parts: partsOf(row, statuses, await labelsIn(queries, row.payload)),
      availability,
      schoolDays: schoolDaysOf(sent),
      may: {
        changeAvailability: step === 'treating' && availability !== null,
        withdraw: await mayWithdraw(services, queries, row),
      },
    };
  }

  const within = (token: string, write: (tx: Queries, row: Stored) => Promise<Stored>) =>
    db.transaction(async (tx) => {
      const row = await findFollowed(tx, token, true);
      return row && toView(tx, await write(tx, row));
    });

  async function changeAvailability(tx: Queries, row: Stored, availability: WeekAvailability, by: Actor) {
    const at = now();
    const { may } = await toView(tx, row);
    if (!may.changeAvailability) throw new Problem(422, 'Les disponibilités de cette demande ne se changent plus.', {});
    const why = whyNotFree(sentOf(row), availability);
    if (why) throw refused({ availability: why });
    const of = { tx, by, at, reason: reasonOf(row) };
    if (isTakenIn(row))
      for (const part of services.intake(row.kind)) await part.changeAvailability?.(of, row.id, availability);
    await audit(tx, by, { action: 'change', entity: 'submission', entityId: row.id });
    const payload = withAvailability(sentOf(row), availability) as unknown as Record<string, unknown>;
    return put(tx, row.id, { at, by: by.id }, { payload });
  }

  return {
    async read(token: string): Promise<Followed | undefined> {
      const row = await findFollowed(db, token);
      return row && toView(db, row);
    },
    changeAvailability: (token: string, availability: WeekAvailability, by: Actor) =>
      within(token, (tx, row) => changeAvailability(tx, row, availability, by)),
    withdraw: (token: string, by: Actor) => within(token, (tx, row) => withdraw(services, tx, row, by)),
  };
}
