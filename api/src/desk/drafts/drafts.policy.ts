import { office } from '@tandem/shared/access';
import type { drafts } from '@tandem/shared/contract/desk/drafts';
import type { Policy } from '../../platform/http/policy';

/** Who may fill in the forms, and only their own drafts: no call takes the id of a person. */
export const draftsPolicy = { show: office, save: office, remove: office } as const satisfies Policy<typeof drafts>;
