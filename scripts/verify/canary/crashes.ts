import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumForTests } from '../../chromium.js';
import type { Break } from '../../../e2e/src/break';
import { ask, browserWith } from './crowd';
import { type TestServer, tried } from './test-server';

const longestMs = 60_000;

/** A release on trial that fails in every tab: withdrawn within a minute, and every admin has a mail. Returns what is wrong. */
export async function verifyCrashes(testServer: TestServer): Promise<string[]> {
  const signalled = await withdrawnAfter(testServer, 'as browsers tell it', 11, async () => {
    for (let healthy = 0; healthy < 40; healthy++) await tab(testServer, 'started');
    for (let failing = 0; failing < 6; failing++) await tab(testServer, 'failed');
  });
  // What React throws for a remote has React's file on top, which the shell provides: the trial is the remote's all the same.
  const kinds = ['render', 'object', 'endless renders', 'old element'] as const;
  const seen: string[] = [];
  for (const [nth, broken] of kinds.entries())
    seen.push(
      ...(await withdrawnAfter(testServer, `in Chromium, ${broken}`, 12 + nth, () => openTabs(testServer, 5), broken)),
    );
  return [...signalled, ...seen];
}

async function withdrawnAfter(
  testServer: TestServer,
  how: string,
  n: number,
  visit: () => Promise<void>,
  broken: Break = 'render',
) {
  const trial = testServer.variant(n, { broken });
  const { version } = trial.manifest;
  await testServer.publish(trial, { percent: 100 });
  if ((await ask(testServer.url(), browserWith())) !== version) return [`${how}: the trial did not begin`];
  const mailsBefore = await mails(testServer);
  const from = performance.now();
  await visit();
  const left = () => longestMs - (performance.now() - from);
  while ((await ask(testServer.url(), browserWith())) === version && left() > 0) await pause(100);
  const seconds = (performance.now() - from) / 1000;
  const isLive = (await ask(testServer.url(), browserWith())) === testServer.live;
  const sent = (await mails(testServer)) - mailsBefore;
  const admins = await testServer.rows(`select 1 from users where role = 'admin' and is_active`);
  const [row] = await testServer.rows<{ reason: string }>(
    'select withdrawn_reason as reason from releases where version = $1',
    [version],
  );
  console.log(
    `  ${how}: back on the live release after ${seconds.toFixed(1)} s, ${sent} mail(s) for ${admins.length} admin(s) — ${row?.reason}`,
  );
  const isRight = isLive && seconds <= 60 && sent === admins.length && row?.reason;
  return isRight ? [] : [`${how}: live ${isLive}, ${seconds.toFixed(1)} s, ${sent} mails, ${row?.reason}`];
}

const mails = async ({ rows }: TestServer) => (await rows(`select 1 from outbox where kind = 'mail'`)).length;

/** A tab in miniature: a composition, the anti-forgery cookie, one signal. */
async function tab({ url: at, known }: TestServer, what: 'started' | 'failed') {
  const url = at();
  const composition = await fetch(`${url}/api/composition`);
  const { receipt } = (await composition.json()) as { receipt: string };
  const forgery = await fetch(`${url}/sanctum/csrf-cookie`);
  const cookies = forgery.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const failure = { package: tried, kind: 'error', message: 'TypeError: Cannot read properties of undefined', at: '' };
  const answer = await fetch(`${url}/api/signals/${what}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
      cookie: [...cookies, `${known.name}=${known.value}`].join('; '),
    },
    body: JSON.stringify({ receipt, ...(what === 'failed' && failure) }),
  });
  if (answer.status !== 204) throw new Error(`${what} answered ${answer.status}`);
}

/** So many people open the sign-in page and look at it, in browsers that they have signed in with before. */
async function openTabs({ url, known }: TestServer, count: number) {
  const browser = await chromium.launch(chromiumForTests());
  try {
    for (let nth = 0; nth < count; nth++) {
      const context = await browser.newContext();
      await context.addCookies([{ ...known, url: url() }]);
      const page = await context.newPage();
      const signalled = page.waitForResponse(/\/api\/signals\/failed/, { timeout: longestMs / 4 });
      await page.goto(url());
      await signalled;
    }
  } finally {
    await browser.close();
  }
}
