import { office } from '@tandem/shared/access';
import type { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { Policy } from '../../platform/http/policy';

export const dashboardPolicy = { read: office, arrange: office } as const satisfies Policy<typeof dashboard>;
