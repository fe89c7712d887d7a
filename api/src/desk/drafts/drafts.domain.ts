import { office } from '@tandem/shared/access';
import { drafts, draftBytes } from '@tandem/shared/contract/desk/drafts';
import type { Domain } from '../../domain';
import { ago } from '../../platform/jobs/ago';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { draftsHandlers } from './drafts.api';
import { draftsRepository } from './drafts.repository';

/** Who may fill in the forms, and only their own drafts: no call takes the id of a person. */
const draftsPolicy = { show: office, save: office, remove: office } as const satisfies Policy<typeof drafts>;

const retentionDays = 30;

export const draftsDomain: Domain = {
  api: (app, services) =>
    mount(app, drafts, draftsPolicy, draftsHandlers(services), { bodyLimits: { save: draftBytes } }),
  scheduledTasks: [({ db, now }) => draftsRepository(db, now).purge(ago(now, retentionDays))],
  privacy: [
    {
      table: 'drafts',
      label: 'Brouillons de formulaires',
      purpose: 'account',
      of: ofAccount('owner_id'),
      forgets: 'row',
      mentions: { values: 'row' },
      // A form half filled is about somebody else.
      hides: ['values'],
    },
  ],
};
