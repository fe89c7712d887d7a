import type { Domain } from '../../domain';

import { offerApi } from './offer.api';

export const offerDomain: Domain = {
  api: offerApi,
};
