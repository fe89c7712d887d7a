import type { Job } from '../../domain';
import type { Services } from '../../services';
import type { Actor } from '../http/person';
import { type Kind, kindOf, type Payloads, type Task } from './outbox.repository';
import { heldReason, journalOf } from './third-party.repository';

/** Thrown by a delivery that no further try can save; the message is stored as the reason. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

type Deliver<K extends Kind> = (payload: Payloads[K], task: Task) => Promise<void>;

/** Servers are away for hours, not for days. */
const longestTryMs = 24 * 3_600_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30 * 60_000;

/** 2 s, 4 s, 8 s … half an hour, each by ± 20 % so that a thousand failures do not come back together. */
export const pauseAfter = (attempts: number, random = Math.random) =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.8 + 0.4 * random()));

/**
 * The job that delivers messages of one kind. What went wrong is the message's own affair: it says when it is tried again
 * and when no more. `deliver` is made once in each process; undefined: this server has no way out for them, they wait.
 */
export const deliveryJob = <K extends Kind>(kind: K, deliver: (services: Services) => Deliver<K> | undefined): Job => ({
  ...kindOf(kind),
  work: (services) => {
    const run = deliver(services);
    return run && (({ id }: { id: number }) => deliverOne(services, id, run));
  },
});

async function deliverOne<K extends Kind>(services: Services, id: number, run: Deliver<K>): Promise<void> {
  const task = await services.outbox.claim(id);
  if (!task) return;
  if (task.state === 'blocked') return noteWithheld(services, task);
  try {
    await run(task.payload as unknown as Payloads[K], task);
  } catch (error) {
    return miss(services, task, error as Error);
  }
  await services.outbox.sent(id);
}

/** By itself: nobody of the house did it. */
const system: Actor = { id: null, ip: '127.0.0.1' };

/** The consent was withdrawn while the mail waited: the journal says who is not notified, and why. */
async function noteWithheld({ db, audit }: Services, { studentId, topic, addressee }: Task): Promise<void> {
  const journal = journalOf({ studentId: studentId!, topic });
  await audit(db, system, { action: 'hold_mail', ...journal, reason: heldReason({ addressee: addressee! }) });
}

async function miss({ outbox, now, log }: Services, { id, kind, attempts, createdAt }: Task, error: Error) {
  const reason = `${error.name}: ${error.message}`.slice(0, 500);
  const pause = pauseAfter(attempts);
  // No next try after a day: the reason that stays is what the server said, not the message's age.
  const isLast = error instanceof GiveUp || now().getTime() + pause - createdAt.getTime() > longestTryMs;
  log[isLast ? 'error' : 'warn']({ task: id, kind, attempts, reason }, isLast ? 'outbox gave up' : 'outbox will retry');
  if (isLast) await outbox.giveUp(id, kind as Kind, reason);
  else await outbox.postpone(id, kind as Kind, pause, reason);
}
