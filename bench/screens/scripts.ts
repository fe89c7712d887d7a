import type { Browser, BrowserContextOptions, Response } from '@playwright/test';

/** A script as it came over the wire. */
export interface Script {
  /** `remote-internal/608.ab…js` */
  file: string;
  /** Brotli, without headers. */
  bytes: number;
}

const isScript = (response: Response) =>
  response.request().resourceType() === 'script' || response.url().endsWith('.js');

async function scriptOf(response: Response): Promise<Script> {
  const { 'content-encoding': encoding, 'content-length': length } = await response.allHeaders();
  const file = new URL(response.url()).pathname.replace(/^\/r\//, '');
  if (encoding !== 'br' || !length) throw new Error(`${file} did not come packed, or without its length`);
  return { file, bytes: Number(length) };
}

/** Every script that a browser which knows nothing yet loads until a page stands and has nothing more to do. */
export async function scriptsOf(browser: Browser, options: BrowserContextOptions, address: string, sign: string) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const responses = new Map<string, Response>();
    page.on('response', (response) => void (isScript(response) && responses.set(response.url(), response)));
    await page.goto(address);
    await page.locator(sign).first().waitFor();
    await page.waitForLoadState('networkidle');
    // What waits for an idle moment belongs to the page too.
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 6000 }))');
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all([...responses.values()].map(scriptOf));
    return scripts.toSorted((a, b) => b.bytes - a.bytes);
  } finally {
    await context.close();
  }
}

export const sum = (scripts: readonly Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0);
