import type { Domain } from '../../domain';
import { outboxPrivacy, outboxNonPersonalTables } from './outbox.privacy';
import { ago } from '../jobs/ago';
import { purgeTexts } from '../bulk/sent-mails.repository';
import { deliveryJob, GiveUp } from './delivery';
import { settleFailed } from './failed.repository';
import { mailSender } from './mail';
import { outboxApi } from './outbox.api';

const staleMs = 24 * 3_600_000;
const unsentDays = 90;
/** A year, as periods of years count their days here. */
const yearDays = 366;

export const outboxDomain: Domain = {
  api: outboxApi,
  entities: {
    outbox: { actionLabels: { resend: 'Message renvoyé', remove: 'Message non envoyé supprimé' } },
  },
  // Held mails of coaching are among them: a merge moves them without telling how many there are.
  onStudents: { outbox: { label: 'E-mails à des tiers', isCoaching: true } },
  jobs: [
    deliveryJob('mail', ({ config, settings, outbox, now }) => {
      const send = mailSender(config, settings);
      return (
        send &&
        (async (payload, { id, createdAt }) => {
          if (now().getTime() - createdAt.getTime() > staleMs) throw new GiveUp('older than a day');
          await send(outbox.openMail(payload), `${createdAt.getTime()}.${id}`);
        })
      );
    }),
  ],
  scheduledTasks: [
    async ({ outbox, now, settings }) =>
      outbox.purge({ before: ago(now, (await settings('retention')).mails * yearDays), unsent: ago(now, unsentDays) }),
    // Also what went with an apprentice's file, or in a restored database.
    ({ db, now }) => db.transaction((tx) => settleFailed(tx, now())),
    ({ outbox }) => outbox.takeUp(),
    async ({ db, now, settings }) => purgeTexts(db, ago(now, (await settings('retention')).mails * yearDays)),
  ],
  privacy: outboxPrivacy,
  nonPersonalTables: outboxNonPersonalTables,
};
