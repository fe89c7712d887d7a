// npm run verify:develop: `npm run dev` in a copy of the product. People sign in, the API starts again when its source changes, and a
// mistake in a remote shows over the page until it is mended.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { signInOverHttp } from '../../e2e/src/test';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { freePort } from '../../api/src/platform/db/embedded/postmaster';
import { chromiumForTests } from '../chromium.js';
import { copyOfProduct } from './copy';
import { said } from './harness';
import { running } from './running';
import { check, inSteps } from './steps';

const overlay = '#webpack-dev-server-client-overlay';
const waiting = { timeout: 600_000 };

/** Spoils a file while `act` runs. */
async function whileBroken(file: string, act: () => Promise<unknown>) {
  const right = readFileSync(file, 'utf8');
  appendFileSync(file, '\nexport const = broken;\n');
  await act();
  writeFileSync(file, right);
}

const copy = copyOfProduct();
const data = dataFolder();
const port = String(await freePort());
const url = `http://localhost:${port}`;
const env = { PORT: port, DATA_DIR: data };
const server = running(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: copy, env });
const browser = await chromium.launch(chromiumForTests());
const page = await browser.newPage({ baseURL: url });
const source = 'api/src/people/companies/companies.domain.ts';

async function isStartedAgain() {
  appendFileSync(path.join(copy, source), '// touched\n');
  await server.said(new RegExp(`redémarrage après ${source}\n`));
  const { status } = await fetch(`${url}/api/health`);
  check(status === 200, `The API answers ${status}`);
}

async function isOverPage() {
  await page.goto('/');
  await whileBroken(path.join(copy, 'remote-auth/src/routes.ts'), () =>
    page.locator(overlay).waitFor({ state: 'visible', ...waiting }),
  );
  await page.locator(overlay).waitFor({ state: 'detached', ...waiting });
}

try {
  await said(
    inSteps([
      ['the welcome comes once everything is compiled', () => server.said(/Les e-mails ne partent pas/)],
      ['people sign in', () => signInOverHttp(page.request, url, accounts.admin.email)],
      ['a request is one line without colours', () => server.said(/^\d\d:\d\d:\d\d 200 POST +\/login \d+ ms$/m)],
      ['the API starts again, and says after what', isStartedAgain],
      ['a mistake shows over the page, and goes once it is mended', isOverPage],
    ]),
  );
} finally {
  await browser.close();
  await server.stop();
  removeFolder(copy);
  removeFolder(data);
}
