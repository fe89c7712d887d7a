import { internal } from '@tandem/shared/access';
import type { recent } from '@tandem/shared/contract/desk/recent';
import type { Policy } from '../../platform/http/policy';

/** Everyone inside, and only what they opened themselves. */
export const recentPolicy = { list: internal, opened: internal } as const satisfies Policy<typeof recent>;
