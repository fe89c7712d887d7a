import { internal } from '@tandem/shared/access';
import { search } from '@tandem/shared/contract/desk/search';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { searchHandlers } from './search.api';

const searchPolicy = { find: internal } as const satisfies Policy<typeof search>;

export const searchDomain: Domain = {
  api: (app, services) => mount(app, search, searchPolicy, searchHandlers(services)),
};
