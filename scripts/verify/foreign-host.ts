// npm run verify:foreign-host: a host by the guide of Module Federation, on another origin and with nothing of ours, shows a page of
// each remote; an origin that the configuration does not name gets none; the developer tools list what the host and what Tandem load.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../../testkit/folder';
import { buildHost } from './foreign-host/build.js';
import { serveHost } from './foreign-host/serve';
import { type Harness, said, withHarness } from './harness';
import { check, inSteps, type Step } from './steps';

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

async function isListed(page: Page, name: string) {
  const found = await listed(page);
  check(found.includes(name), `the developer tools list ${found.join(', ')}`);
}

async function shows(page: Page, host: string, { remote, address, heading }: (typeof pages)[number]) {
  await page.goto(`${host}/?remote=${nameIn(remote)}&path=${encodeURIComponent(address)}`);
  const root = page.locator(`[data-remote="${remote}"]`);
  await root.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout });
  await isListed(page, nameIn(remote));
}

async function getsNothing(page: Page, stranger: string) {
  const refused = page.waitForEvent('requestfailed', { predicate: (each) => each.url().endsWith('mf-manifest.json') });
  await page.goto(`${stranger}/?remote=remote_auth&path=/`);
  await refused;
}

async function isListedInTandem({ open }: Harness) {
  const { page } = await open();
  await page.goto('/internal/students');
  await page.getByRole('heading', { level: 1, name: 'Apprentis' }).waitFor({ timeout });
  await isListed(page, 'remote-internal');
}

async function run(harness: Harness, folder: string, [host, stranger]: readonly [string, string]) {
  const { url } = harness.product;
  const manifests = pages.map(({ remote }) => [nameIn(remote), `${url}/remotes/${remote}/mf-manifest.json`] as const);
  await buildHost(folder, Object.fromEntries(manifests));
  const browser = await harness.browser();
  return inSteps([
    ...pages.map((each): Step => [
      `${each.remote} in a host by the guide, listed by its developer tools`,
      async () => shows(await browser.newPage(), host, each),
    ]),
    ['an origin that is not named gets nothing', async () => getsNothing(await browser.newPage(), stranger)],
    ['the developer tools list the remotes of Tandem itself', () => isListedInTandem(harness)],
  ]);
}

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-foreign-host-'));
const [host, stranger] = [await serveHost(folder), await serveHost(folder)];
const env = { FEDERATION_ORIGINS: host.url };
await said(withHarness((harness) => run(harness, folder, [host.url, stranger.url]), env));
host.close();
stranger.close();
removeFolder(folder);
