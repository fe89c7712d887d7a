import type { Domain } from '../../domain';
import { signalsApi } from './signals.api';
import { signalsRepository } from './signals.repository';

export const signalsDomain: Domain = {
  api: signalsApi,
  scheduledTasks: [({ db, now }) => signalsRepository(db, now).purge()],
  nonPersonalTables: {
    release_health: 'Santé des versions',
    release_tabs: 'Onglets ouverts, 90 jours',
    release_errors: 'Fautes du logiciel, 90 jours',
    page_timings: 'Temps des pages, 90 jours',
  },
};
