import type { Domain, Job } from './domain';
import { domains } from './domains';
import { idempotencyRepository } from './platform/http/idempotency.repository';
import { jobRunner, type Worker } from './platform/jobs/runner';
import type { Services } from './services';

/** Tasks of the platform, which belong to no domain. */
const platformTasks: NonNullable<Domain['scheduledTasks']> = [
  ({ limits }) => limits.purge(),
  ({ db, now }) => idempotencyRepository(db, now).purge(),
];

/** Runs the scheduled tasks of every domain once; one that fails does not stop the others. */
export async function runScheduledTasks(services: Services): Promise<void> {
  const faults: unknown[] = [];
  for (const task of [...platformTasks, ...domains.flatMap((domain) => domain.scheduledTasks ?? [])])
    await task(services).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} scheduled tasks failed`);
}

const scheduledTasks: Job = {
  name: 'duties',
  every: 3600,
  expiresIn: 900,
  work: (services) => () => runScheduledTasks(services),
};

/** Every kind of background work of the product. */
export const findJobs = async (): Promise<Job[]> => [scheduledTasks, ...domains.flatMap((domain) => domain.jobs ?? [])];

/** Does what waits in the queue, as far as this server can. */
export async function runnerOf(services: Services) {
  const jobs = await findJobs();
  const workers = jobs.flatMap(({ work, ...kind }): Worker[] => {
    const run = work(services);
    return run ? [{ kind, run }] : [];
  });
  const mayWork = () => services.maintenance.since() === undefined;
  return jobRunner({ queue: services.jobs, workers, log: services.log, mayWork });
}
