import type { Resources } from '../services';
import { reportDelivery } from '../bug-reports/delivery';
import { resetMailer } from '../session/reset-mail';
import { settingsReader } from '../settings/settings.reader.repository';
import { mailSender } from './mail';
import type { Outbox } from './outbox.repository';
import { type Deliveries, GiveUp } from './worker';

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
