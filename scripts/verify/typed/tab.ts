import { type BrowserContextOptions, chromium, type Page, type Request, type Response } from '@playwright/test';
import { chromiumForTests } from '../../chromium.js';

/** What was said in an accompaniment. */
export interface Typed {
  summary: string;
  privateNote: string;
}

/** A browser of a coach, which ends as power cuts end browsers. */
export interface Tab {
  page: Page;
  /** What left for the server, in its order. */
  sent: readonly Typed[];
  /** How many of them the server had taken when the page heard of it. */
  taken: () => number;
  /** Whether the page has shown «Brouillon enregistré à …». */
  hasSaid: () => boolean;
  kill: () => Promise<void>;
}

export const isSave = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/drafts/');

function typedIn(request: Request): Typed {
  const { values } = request.postDataJSON() as { values: Typed };
  return { summary: values.summary, privateNote: values.privateNote };
}

/** In the page: tells once that it has called something saved. */
const watch = `new MutationObserver((_, observer) => {
  if (![...document.querySelectorAll('form span')].some((span) => span.textContent.startsWith('Brouillon enregistré à'))) return;
  observer.disconnect();
  said();
}).observe(document, { subtree: true, childList: true, characterData: true })`;

export async function openTab(options: BrowserContextOptions): Promise<Tab> {
  const server = await chromium.launchServer(chromiumForTests());
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await (await browser.newContext(options)).newPage();
  const sent: Typed[] = [];
  let [taken, hasSaid] = [0, false];
  await page.exposeFunction('said', () => void (hasSaid = true));
  await page.addInitScript({ content: watch });
  page.on('request', (request) => void (isSave(request) && sent.push(typedIn(request))));
  page.on('response', (response) => {
    // One request at a time: what is taken is the last one.
    if (isSave(response.request()) && response.ok()) taken = sent.length;
  });
  return { page, sent, taken: () => taken, hasSaid: () => hasSaid, kill: () => server.kill() };
}

const boxOf = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

const isDraft = (response: Response) =>
  response.request().method() === 'GET' && response.url().includes('/api/drafts/');

/** What the form begins with, once it has what the server keeps. */
export async function openForm({ page }: Tab, address: string): Promise<Typed> {
  const [response] = await Promise.all([page.waitForResponse(isDraft), page.goto(address)]);
  const { draft } = (await response.json()) as { draft: object | null };
  const summary = boxOf(page, /^Résumé/);
  await summary.waitFor();
  if (draft) await page.getByText(/^Brouillon du .* restauré/).waitFor();
  return { summary: await summary.inputValue(), privateNote: await boxOf(page, /^Note privée/).inputValue() };
}

/** Types on and on, as a coach does, until the tab is gone. */
export async function typeOn({ page }: Tab, round: number): Promise<void> {
  await boxOf(page, /^Note privée/).fill(`Pour moi seul·e, tour ${round}.`);
  await boxOf(page, /^Résumé/).focus();
  await page.keyboard.press('Control+End');
  for (let word = 1; ; word++) await page.keyboard.type(`Été ${round}.${word}, «${word * 7}». `, { delay: 30 });
}
