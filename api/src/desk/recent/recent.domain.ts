import { internal } from '@tandem/shared/access';
import { recent } from '@tandem/shared/contract/desk/recent';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { recentHandlers } from './recent.api';

/** Everyone inside, and only what they opened themselves. */
const recentPolicy = { list: internal, opened: internal } as const satisfies Policy<typeof recent>;

export const recentDomain: Domain = {
  api: (app, services) => mount(app, recent, recentPolicy, recentHandlers(services)),
  privacy: [
    {
      table: 'recent_items',
      label: 'Fiches ouvertes en dernier',
      purpose: 'account',
      of: ofAccount('owner_id'),
      forgets: 'row',
      hides: ['entity_id'],
    },
  ],
};
