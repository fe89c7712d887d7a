import type { audit } from '@tandem/shared/contract/platform/audit';
import type { Policy } from '../http/policy';

const admins = ['admin'] as const;

/** Domain R12: admins alone read the log. */
export const auditPolicy = { list: admins, people: admins, exportRows: admins } satisfies Policy<typeof audit>;
