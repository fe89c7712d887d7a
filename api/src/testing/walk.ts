import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { App } from '../app';

export type Mounted = App['mounted'][number];

/** An id that nobody has. */
const nobody = '2147480000';

/** The endpoint's address with ids that do not exist: what is asked is who may come in, not what is found. */
export const addressOf = ({ path }: Pick<EndpointRow, 'path'>) => path.replaceAll(/:\w+/g, nobody);

export const nameOf = ({ method, path }: Pick<EndpointRow, 'method' | 'path'>) => `${method} ${path}`;
