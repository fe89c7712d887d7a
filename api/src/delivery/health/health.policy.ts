import { everyone } from '@tandem/shared/access';
import type { health } from '@tandem/shared/contract/delivery/health';
import type { Policy } from '../../platform/http/policy';

export const healthPolicy = { show: everyone } satisfies Policy<typeof health>;
