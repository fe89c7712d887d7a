import { office } from '@tandem/shared/access';
import type { dashboard } from '@tandem/shared/contract/dashboard';
import type { Policy } from '../http/policy';

export const dashboardPolicy = { read: office } as const satisfies Policy<typeof dashboard>;
