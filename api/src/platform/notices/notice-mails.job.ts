import type { JobKind } from '../jobs/queue';

/** Sends what is due of notices by mail (desk 25): it comes by itself every few seconds, and at once where a person adds it. */
export const noticeMailsJob: JobKind = { name: 'notice-mails', expiresIn: 60 };
