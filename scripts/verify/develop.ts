// npm run verify:develop: `npm run dev` in a copy of the product. People sign in, the API starts again when its source changes, and a
// mistake in a remote shows over the page until it is mended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { signInOverHttp } from '../../e2e/src/test';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { freePort } from '../../api/src/platform/db/embedded/postmaster';
import { chromiumForTests } from '../chromium.js';
import { copyOfProduct } from './copy';

const overlay = '#webpack-dev-server-client-overlay';
const waiting = { timeout: 600_000 };

/** The development server of a folder; `said` resolves once it has printed this. */
async function develop(folder: string, data: string) {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: port, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const gone = once(child, 'close');
  const said = (words: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => log.search(words) >= 0 && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void gone.then(() => reject(new Error(log)));
      look();
    });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url: `http://localhost:${port}`, said, stop };
}

/** Spoils a file while `act` runs. */
async function whileBroken(file: string, act: () => Promise<unknown>) {
  const right = readFileSync(file, 'utf8');
  appendFileSync(file, '\nexport const = broken;\n');
  await act();
  writeFileSync(file, right);
}

const copy = copyOfProduct();
const data = dataFolder();
const server = await develop(copy, data);
const browser = await chromium.launch(chromiumForTests());
const page = await browser.newPage({ baseURL: server.url });
const source = 'api/src/people/companies/companies.domain.ts';

async function isStartedAgain() {
  appendFileSync(path.join(copy, source), '// touched\n');
  await server.said(`redémarrage après ${source}\n`);
  const { status } = await fetch(`${server.url}/api/health`);
  if (status !== 200) throw new Error(`The API answers ${status}`);
}

async function isOverPage() {
  await page.goto('/');
  await whileBroken(path.join(copy, 'remote-auth/src/routes.ts'), () =>
    page.locator(overlay).waitFor({ state: 'visible', ...waiting }),
  );
  await page.locator(overlay).waitFor({ state: 'detached', ...waiting });
}

const steps: [title: string, run: () => Promise<unknown>][] = [
  ['the welcome comes once everything is compiled', () => server.said('Les e-mails ne partent pas')],
  ['people sign in', () => signInOverHttp(page.request, server.url, accounts.admin.email)],
  ['a request is one line without colours', () => server.said(/^\d\d:\d\d:\d\d 200 POST +\/login \d+ ms$/m)],
  ['the API starts again, and says after what', isStartedAgain],
  ['a mistake shows over the page, and goes once it is mended', isOverPage],
];
try {
  for (const [title, run] of steps) {
    await run();
    console.log(`✓ ${title}`);
  }
} finally {
  await browser.close();
  await server.stop();
  removeFolder(copy);
  removeFolder(data);
}
