import { setTimeout as pause } from 'node:timers/promises';
import type { Harness } from '../harness';
import { composed, type Tabs, tabsAt, tried } from './tab';

const longestMs = 60_000;

interface Crash {
  how: string;
  to: { percent: number } | 'everyone';
  visit: (tabs: Tabs, harness: Harness) => Promise<void>;
}

const crashes: readonly Crash[] = [
  {
    how: 'on trial, as browsers tell it',
    to: { percent: 100 },
    async visit(tabs) {
      for (let healthy = 0; healthy < 40; healthy++) await (await tabs.open()).show();
      await tabs.fail(6);
    },
  },
  { how: 'live, 25 of 25 tabs', to: 'everyone', visit: (tabs) => tabs.fail(25) },
  {
    how: 'live, a tab of 25 hours among them',
    to: 'everyone',
    /** One that was opened 25 hours ago and whose receipt was renewed; with it, four others fail. */
    async visit(tabs, { rows }) {
      const old = await tabs.open();
      await old.show();
      await rows(`update release_tabs set at = at - interval '25 hours'`);
      await old.fail();
      await tabs.fail(4);
    },
  },
];

/** A release that fails in every tab, on trial or live: gone within a minute, and every admin has a mail. Returns what is wrong. */
export async function verifyCrashes(harness: Harness): Promise<string[]> {
  const problems: string[] = [];
  for (const crash of crashes) problems.push(...(await goneAfter(harness, crash)));
  return problems;
}

const mails = async ({ rows }: Harness) => (await rows(`select 1 from outbox where kind = 'mail'`)).length;

async function goneAfter(harness: Harness, { how, visit, to }: Crash) {
  const { url } = harness.product;
  const got = async () => (await composed(url)).remotes[tried]?.version;
  const [team, tabs] = [await harness.team(tried), await tabsAt(url)];
  const before = (await team.live())?.version;
  const { version } = await team.release(await harness.build(tried), { to });
  if ((await got()) !== version) return [`${how}: nobody got the release`];
  const mailsBefore = await mails(harness);
  const startedAt = performance.now();
  await visit(tabs, harness);
  while ((await got()) === version && performance.now() - startedAt < longestMs) await pause(100);
  const seconds = (performance.now() - startedAt) / 1000;
  const isBack = (await got()) === before;
  const sent = (await mails(harness)) - mailsBefore;
  const admins = await harness.rows(`select 1 from users where role = 'admin' and is_active`);
  const [row] = await harness.rows<{ reason: string }>(
    'select withdrawn_reason as reason from releases where version = $1',
    [version],
  );
  const line = `${how}: ${isBack ? '' : 'not '}back on the release before after ${seconds.toFixed(1)} s, ${sent} mail(s) for ${admins.length} admin(s) — ${row?.reason}`;
  console.log(line);
  return isBack && seconds <= 60 && sent === admins.length && row?.reason ? [] : [line];
}

/** A shell on its way: a remote that fails in every tab does not take it back, its own failures do. Returns what is wrong. */
export async function verifyShell(harness: Harness): Promise<string[]> {
  const [team, tabs] = [await harness.team('shell'), await tabsAt(harness.product.url)];
  const live = async () => (await team.live())?.version;
  const before = await live();
  const { version } = await team.release(await harness.build('shell'));
  await tabs.fail(25);
  const afterRemote = await live();
  await tabs.fail(25, 'shell');
  const afterShell = await live();
  const says = (at?: string) => (at === version ? 'stays' : at === before ? 'gone' : at);
  const line = `a shell with 25 tabs in which ${tried} failed: ${says(afterRemote)}; with 25 in which it failed: ${says(afterShell)}`;
  console.log(line);
  return afterRemote === version && afterShell === before ? [] : [line];
}
