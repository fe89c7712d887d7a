import type { Resources } from './services';
import { reportDelivery } from './delivery/bug-reports/delivery';
import { resetMailer } from './access/session/reset-mail';
import { settingsReader } from './platform/settings/settings.reader.repository';
import { mailSender } from './platform/outbox/mail';
import type { Outbox } from './platform/outbox/outbox.repository';
import { type Deliveries, GiveUp } from './platform/outbox/worker';

const staleMs = 24 * 3_600_000;

/** How each kind of task leaves the house; a kind that has no way out stays in the outbox. */
export function deliveriesOf(given: Pick<Resources, 'db' | 'now' | 'config'> & { outbox: Outbox }): Deliveries {
  const { config, now, outbox } = given;
  const send = mailSender(config, settingsReader(given.db));
  const toJira = reportDelivery(given);
  return {
    'password-reset-request': resetMailer(given),
    ...(send && {
      mail: async (payload, { createdAt }) => {
        if (now().getTime() - createdAt.getTime() > staleMs) throw new GiveUp('older than a day');
        await send(outbox.openMail(payload));
      },
    }),
    ...(toJira && { 'jira-report': toJira }),
  };
}
