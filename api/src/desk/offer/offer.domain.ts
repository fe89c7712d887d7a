import { everyone } from '@tandem/shared/access';
import { offer } from '@tandem/shared/contract/desk/offer';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { offerHandlers } from './offer.api';

/** Public: an ended session must not turn a visitor away either. */
const offerPolicy = { read: everyone, notice: everyone } as const satisfies Policy<typeof offer>;

export const offerDomain: Domain = {
  api: (app, services) => mount(app, offer, offerPolicy, offerHandlers(services)),
};
