import { everyone } from '@tandem/shared/access';
import { signals } from '@tandem/shared/contract/delivery/signals';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { signalsHandlers } from './signals.api';
import { signalsRepository } from './signals.repository';

/** Public: the sign-in page has releases and failures too. What may be told is decided by the receipt. */
const signalsPolicy = {
  composition: everyone,
  started: everyone,
  viewed: everyone,
  failed: everyone,
  measured: everyone,
} as const satisfies Policy<typeof signals>;

export const signalsDomain: Domain = {
  api: (app, services) =>
    mount(app, signals, signalsPolicy, signalsHandlers(services), {
      perNetwork: { failed: { key: 'signal:failed', max: 300, seconds: 60 } },
    }),
  scheduledTasks: [({ db, now }) => signalsRepository(db, now).purge()],
  nonPersonalTables: {
    release_health: 'Santé des versions',
    release_tabs: 'Onglets ouverts, 7 jours',
    release_errors: 'Fautes du logiciel, 90 jours',
    page_timings: 'Temps des pages, 90 jours',
  },
};
