import type { audit } from '@tandem/shared/contract/platform/audit';
import type { Policy } from '../http/policy';

const admins = ['admin'] as const;

/** House 32: admins alone read the log. */
export const auditPolicy = { list: admins, people: admins, exportRows: admins } satisfies Policy<typeof audit>;
