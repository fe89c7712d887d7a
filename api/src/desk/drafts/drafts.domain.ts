import type { Domain } from '../../domain';

import { draftsApi } from './drafts.api';

export const draftsDomain: Domain = {
  api: draftsApi,
};
