import { type Audience, everyone, office } from '@tandem/shared/access';
import { type ConsentScope, consentScopeLabels, type consents } from '@tandem/shared/contract/people/consents';
import type { publicConsents } from '@tandem/shared/contract/people/consents.public';
import { keysOf } from '@tandem/shared/contract/enumerations';
import type { Policy } from '../../platform/http/policy';

/** People 29: the offices create, read and change. */
export const consentsPolicy = {
  list: office,
  record: office,
  withdraw: office,
  ask: office,
  sendHeld: office,
  removeHeld: office,
} as const satisfies Policy<typeof consents>;

/** Public: an ended session must not turn a visitor away either. */
export const publicConsentsPolicy = {
  show: everyone,
  answer: everyone,
} as const satisfies Policy<typeof publicConsents>;

/** The network belongs to CoachApp, whose very existence is none of an AppApp administrator's business. */
export const scopesOf = (audience: Audience): ConsentScope[] =>
  keysOf(consentScopeLabels).filter((scope) => scope !== 'share_network' || audience !== 'appapp_administrator');
