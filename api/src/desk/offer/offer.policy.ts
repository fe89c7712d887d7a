import { everyone } from '@tandem/shared/access';
import type { offer } from '@tandem/shared/contract/desk/offer';
import type { Policy } from '../../platform/http/policy';

/** Public: an ended session must not turn a visitor away either. */
export const offerPolicy = { read: everyone, notice: everyone } as const satisfies Policy<typeof offer>;
