import type { Services } from '../../services';
import type { JobKind } from '../../platform/jobs/queue';
import { accessRequestsRepository } from './access-requests.repository';
import { writeAccessFile } from './file/write';
import { waitingFiles } from '../../platform/files/waiting';

interface JobData {
  id: number;
}

/** Gathers what is held of somebody. */
export const accessWork: JobKind<JobData> = { name: 'access-file', expiresIn: 600 };

export function prepareAccess(services: Services) {
  const repository = accessRequestsRepository(services);
  const store = waitingFiles(services.config, 'access');
  return async ({ id }: JobData): Promise<void> => {
    const request = await repository.find(id);
    if (request?.state !== 'preparing') return;
    try {
      const made = await store.add((to) => writeAccessFile(services, request, to));
      if (!(await repository.end(id, made))) await store.remove(made.storedName);
    } catch (error) {
      services.log.error({ err: error, request: id }, 'access file failed');
      await repository.end(id, undefined);
    }
  };
}

/** Gives a job to what is being prepared and has none: a restored database. */
export async function takeUpAccess(services: Services): Promise<void> {
  const rows = await accessRequestsRepository(services).forgotten(accessWork);
  await services.jobs.addAll(services.db, accessWork, rows);
}

/** Files whose time is over, those that are gone, and those that no request names any more. */
export async function tidyAccess(services: Services): Promise<void> {
  const repository = accessRequestsRepository(services);
  await repository.letGo();
  const gone = await waitingFiles(services.config, 'access').removeAllExcept(await repository.names(), services.now());
  await repository.lose(gone);
  await repository.notify();
}
