import { audiences } from '@tandem/shared/access';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { App } from '../services';
import type { Caller } from '../platform/http/policy';

export type Mounted = App['mounted'][number];

/** The package of the team that tests publish as. */
export const ownPackage = 'remote-auth';
/** An id that nobody has. */
const nobody = '2147480000';

/** The endpoint's address with ids that do not exist: what is asked is who may come in, not what is found. */
export const addressOf = ({ path }: Pick<EndpointRow, 'path'>) =>
  path.replace(':package', ownPackage).replaceAll(/:\w+/g, nobody);

export const endpointName = ({ method, path }: Pick<EndpointRow, 'method' | 'path'>) => `${method} ${path}`;

/** Everybody who can stand before a call. */
export const callers: readonly Caller[] = [...audiences, 'deployer'];
