import { type Audience, audienceOf } from '@tandem/shared/access';
import { runRelease } from './delivery/gate-run/run';
import type { Accounts } from './delivery/gate-run/sessions';
import type { Order, Report } from './delivery/gate-run/worker';
import { ownTandem, prepareData } from './own-tandem';
import { demoAccounts, demoPassword } from './seed/accounts';

/** The process in which the gate runs a release (delivery/gate-run/worker.ts): a Tandem of its own, and a browser in front of it. */
const accounts = Object.fromEntries(
  demoAccounts.map(({ email, role }): [Audience, { email: string; password: string }] => [
    audienceOf({ role }),
    { email, password: demoPassword },
  ]),
) as Accounts;

async function work({ folder, shelf, ...order }: Order): Promise<Report> {
  await prepareData(shelf, folder);
  const { url, stop } = await ownTandem(folder);
  try {
    return { kind: 'done', faults: await runRelease({ ...order, url, accounts }) };
  } finally {
    await stop();
  }
}

// Without its server nobody waits for it.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: Order) => {
  void work(order)
    .catch((error: Error): Report => {
      console.error(error);
      return { kind: 'failed', message: error.message.split('\n', 1)[0] ?? '' };
    })
    .then((report) => process.send?.(report, () => process.exit(0)));
});
