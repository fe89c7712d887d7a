import { setTimeout as pause } from 'node:timers/promises';
import { ask, browserWith } from './crowd';
import { aTab, failingTabs } from './tab';
import type { PublishTo } from '../release/test-server';
import { type TestServer, tried } from './test-server';

const longestMs = 60_000;

interface Crash {
  how: string;
  visit: () => Promise<void>;
  to: PublishTo;
}

/** A release that fails in every tab, on trial or live: gone within a minute, and every admin has a mail. Returns what is wrong. */
export async function verifyCrashes(testServer: TestServer): Promise<string[]> {
  const crashes: Crash[] = [
    {
      how: 'on trial, as browsers tell it',
      to: { percent: 100 },
      async visit() {
        for (let healthy = 0; healthy < 40; healthy++) await (await aTab(testServer)).show();
        await failingTabs(testServer, 6);
      },
    },
    { how: 'live, 25 of 25 tabs', to: 'everyone', visit: () => failingTabs(testServer, 25) },
    { how: 'live, a tab of 25 hours among them', to: 'everyone', visit: () => oldTab(testServer) },
  ];
  const problems: string[] = [];
  for (const crash of crashes) problems.push(...(await goneAfter(testServer, crash)));
  return problems;
}

async function goneAfter(testServer: TestServer, { how, visit, to }: Crash) {
  const variant = testServer.variant();
  const { version } = variant.manifest;
  await testServer.publish(variant, to);
  if ((await ask(testServer.url(), browserWith())) !== version) return [`${how}: nobody got the release`];
  const mailsBefore = await mails(testServer);
  const from = performance.now();
  await visit();
  const left = () => longestMs - (performance.now() - from);
  while ((await ask(testServer.url(), browserWith())) === version && left() > 0) await pause(100);
  const seconds = (performance.now() - from) / 1000;
  const isBack = (await ask(testServer.url(), browserWith())) === testServer.live;
  const sent = (await mails(testServer)) - mailsBefore;
  const admins = await testServer.rows(`select 1 from users where role = 'admin' and is_active`);
  const [row] = await testServer.rows<{ reason: string }>(
    'select withdrawn_reason as reason from releases where version = $1',
    [version],
  );
  console.log(
    `  ${how}: back on the release before after ${seconds.toFixed(1)} s, ${sent} mail(s) for ${admins.length} admin(s) — ${row?.reason}`,
  );
  const isRight = isBack && seconds <= 60 && sent === admins.length && row?.reason;
  return isRight ? [] : [`${how}: back ${isBack}, ${seconds.toFixed(1)} s, ${sent} mails, ${row?.reason}`];
}

const mails = async ({ rows }: TestServer) => (await rows(`select 1 from outbox where kind = 'mail'`)).length;

/** One that was opened 25 hours ago and whose receipt was renewed; with it, four others fail. */
async function oldTab(testServer: TestServer) {
  const old = await aTab(testServer);
  await old.show();
  await testServer.rows(`update release_tabs set at = at - interval '25 hours'`);
  await old.fail();
  await failingTabs(testServer, 4);
}

/** A shell on its way: a remote that fails in every tab does not take it back, its own failures do. Returns what is wrong. */
export async function verifyShell(testServer: TestServer): Promise<string[]> {
  const { before, version } = await testServer.publishShell();
  const live = async () =>
    (
      await testServer.rows<{ version: string }>(
        `select version from live_releases live join releases on releases.id = live.release_id where live.package = 'shell'`,
      )
    )[0]?.version;
  await failingTabs(testServer, 25);
  const afterRemote = await live();
  await failingTabs(testServer, 25, 'shell');
  const afterShell = await live();
  console.log(
    `  a shell with 25 tabs in which ${tried} failed: ${afterRemote === version ? 'stays' : 'gone'}; with 25 in which it failed: ${afterShell === before ? 'gone' : 'stays'}`,
  );
  return afterRemote === version && afterShell === before ? [] : [`shell: ${afterRemote}, then ${afterShell}`];
}
