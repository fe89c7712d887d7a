import path from 'node:path';
import { chromium, request } from '@playwright/test';
import { accounts } from '../../../e2e/src/accounts';
import { deployToken } from '../../../e2e/src/deploy';
import { signInOverHttp } from '../../../e2e/src/test';
import { startTandem, type Tandem } from '../../../testkit/tandem';
import { chromiumForTests } from '../../chromium.js';
import { runIn } from '../copy';

interface Params {
  /** The copy in which the remote was made. */
  copy: string;
  name: string;
  address: string;
  /** Of its first page. */
  heading: string;
}

/** Starts the product without the remote, publishes the remote to it as its team would, and opens its page in a browser. */
export async function opensOncePublished(params: Params): Promise<boolean> {
  const product = await startTandem();
  try {
    return (await isPublished(product, params)) && (await isVisible(product, params));
  } finally {
    await product.end();
  }
}

async function isPublished({ url }: Tandem, { copy, name, address }: Params): Promise<boolean> {
  const nobodys = await fetch(url + address, { headers: { accept: 'text/html' } });
  if (nobodys.status !== 404) throw new Error(`${address} answers ${nobodys.status} before anything is published`);
  const admin = await request.newContext();
  await signInOverHttp(admin, url, accounts.admin.email);
  const token = await deployToken(admin, url, name);
  await admin.dispose();
  const env = { TANDEM_URL: url, TANDEM_DEPLOY_TOKEN: token };
  return runIn(path.join(copy, name), 'node', ['--import', 'tsx', '../scripts/releases/release.ts'], { env });
}

async function isVisible({ url, log }: Tandem, { address, heading }: Params): Promise<boolean> {
  const browser = await chromium.launch(chromiumForTests());
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'fr-CH' });
    await signInOverHttp(context.request, url, accounts.admin.email);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 15_000 });
    return true;
  } catch (error) {
    console.log(error, log());
    return false;
  } finally {
    await browser.close();
  }
}
