// npm run verify:foreign-host: a host by the guide of Module Federation, on another origin and with nothing of ours, shows a page of
// each remote; an origin that the configuration does not name gets none; the developer tools list what the host and what Tandem load.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { signInOverHttp } from '../../e2e/src/test';
import { removeFolder } from '../../testkit/folder';
import { startTandem } from '../../testkit/tandem';
import { chromiumForTests } from '../chromium.js';
import { buildHost } from './foreign-host/build.js';
import { serveHost } from './foreign-host/serve';

const timeout = 20_000;

/** A page of each remote, and the heading that it has. */
const pages = [
  { remote: 'remote-auth', address: '/', heading: /Content de te revoir/ },
  { remote: 'remote-external', address: '/external/aa-apprentice-landing', heading: /./ },
  { remote: 'remote-internal', address: '/internal/students', heading: /Apprentis/ },
];

const nameIn = (remote: string) => remote.replaceAll('-', '_');

/** As the developer tools make their list: what any consumer names among its remotes. */
const listed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__') as { moduleInfo: Record<string, object> };
    return Object.values(moduleInfo).flatMap((each) =>
      Object.keys('remotesInfo' in each ? (each.remotesInfo ?? {}) : {}),
    );
  });

type Check = [title: string, run: () => Promise<boolean>];

async function shows(browser: Browser, host: string, { remote, address, heading }: (typeof pages)[number]) {
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  try {
    await page.goto(`${host}/?remote=${nameIn(remote)}&path=${encodeURIComponent(address)}`);
    const root = page.locator(`[data-remote="${remote}"]`);
    await root.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout });
    return (await listed(page)).includes(nameIn(remote));
  } catch (error) {
    console.log(error, said);
    return false;
  } finally {
    await page.close();
  }
}

async function getsNothing(browser: Browser, stranger: string) {
  const page = await browser.newPage();
  try {
    const refused = page.waitForEvent('requestfailed', {
      predicate: (each) => each.url().endsWith('mf-manifest.json'),
    });
    await page.goto(`${stranger}/?remote=remote_auth&path=/`);
    await refused;
    return true;
  } finally {
    await page.close();
  }
}

async function isListedInTandem(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await signInOverHttp(context.request, url, accounts.admin.email);
  const page = await context.newPage();
  await page.goto('/internal/students');
  await page.getByRole('heading', { level: 1, name: 'Apprentis' }).waitFor({ timeout });
  const found = await listed(page);
  await context.close();
  return found.includes('remote-internal');
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-foreign-host-'));
  const host = await serveHost(folder);
  const stranger = await serveHost(folder);
  const product = await startTandem({ env: { FEDERATION_ORIGINS: host.url } });
  const browser = await chromium.launch(chromiumForTests());
  const manifests = pages.map(({ remote }) => [nameIn(remote), `${product.url}/remotes/${remote}/mf-manifest.json`]);
  try {
    await buildHost(folder, Object.fromEntries(manifests) as Record<string, string>);
    const checks: Check[] = [
      ...pages.map((each): Check => [
        `${each.remote} in a host by the guide, listed by its developer tools`,
        () => shows(browser, host.url, each),
      ]),
      ['an origin that is not named gets nothing', () => getsNothing(browser, stranger.url)],
      ['the developer tools list the remotes of Tandem itself', () => isListedInTandem(browser, product.url)],
    ];
    let isGood = true;
    for (const [title, check] of checks) {
      const holds = await check();
      console.log(`${holds ? '✓' : '✗'} ${title}`);
      isGood &&= holds;
    }
    return isGood;
  } finally {
    await browser.close();
    await product.end();
    host.close();
    stranger.close();
    removeFolder(folder);
  }
}

process.exitCode = (await run()) ? 0 : 1;
