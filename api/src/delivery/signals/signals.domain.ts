import type { Domain } from '../../domain';

import { signalsApi } from './signals.api';

export const signalsDomain: Domain = {
  api: signalsApi,
};
