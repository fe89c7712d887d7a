import type { Domain } from '../../domain';
import { draftsPrivacy } from './drafts.privacy';
import { ago } from '../../platform/jobs/ago';
import { draftsApi } from './drafts.api';
import { draftsRepository } from './drafts.repository';

const retentionDays = 30;

export const draftsDomain: Domain = {
  api: draftsApi,
  scheduledTasks: [({ db, now }) => draftsRepository(db, now).purge(ago(now, retentionDays))],
  privacy: draftsPrivacy,
};
