import type { RemoteName } from '@tandem/shared/routing';
import type { Remotes } from '../loading/remotes';

/** Its remote is out of service: nobody gets it any more, and an open tab leaves it. */
export class RetiredError extends Error {
  override name = 'RetiredError';
}

/** Throws where nothing of this remote is to be shown any more. */
export function refuseRetired(remotes: Pick<Remotes, 'isRetired'>, owner: RemoteName): void {
  if (remotes.isRetired(owner)) throw new RetiredError(`${owner} is out of service`);
}
