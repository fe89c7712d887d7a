import type { Domain } from '../../domain';
import { signalsApi } from './signals.api';
import { signalsRepository } from './signals.repository';

export const signalsDomain: Domain = {
  api: signalsApi,
  duties: [({ db, now }) => signalsRepository(db, now).purge()],
};
