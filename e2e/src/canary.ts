import type { Page, Route } from '@playwright/test';

/** Stands for whatever somebody wrote and for every name; no file of the product holds it. */
export const canary = /kanarix|zwitschi/i;
const song = 'Kanarix Zwitschi';

/** Keys and states of the contract, dates, hours, addresses of pages, colours; all else in an answer may be somebody's. */
const nonPersonalText = /^([a-z][\w.-]*|[A-Z]{2}[A-Z0-9_]*|\d{4}-\d\d(-\d\d(T[\d:.]+Z?)?)?|\d\d:\d\d|\/.*|#.*|)$/;

function singing(value: unknown): unknown {
  if (typeof value === 'string') return nonPersonalText.test(value) ? value : song;
  if (Array.isArray(value)) return value.map(singing);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, singing(part)]));
}

/** What a refusal says that names somebody, with what the API knows of the record beside it. */
const refusal = { message: `${song} a reçu la dernière place.`, people: [song], current: { lastName: song } };
export const refusedPath = '/api/canary';

/** Has every answer of the API hold canaries, and a call of our own fail. */
export async function singTo(page: Page): Promise<void> {
  await page.addInitScript(recordDrawing);
  await page.route('**/api/**', async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === refusedPath) return route.fulfill({ status: 409, json: refusal });
    if (route.request().method() !== 'GET' || pathname === '/api/composition') return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => undefined);
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    const answer = isJson ? { response, json: singing(await response.json()) } : { response };
    return route.fulfill(answer).catch(() => undefined);
  });
}

/** Writes the canary into every field that takes text; passwords have tests of their own. */
export const typeEverywhere = (page: Page) =>
  page.evaluate((text) => {
    const fields = 'input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel]), textarea';
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, song);

/** Whether the page shows a canary, in a text or in a field. */
export const isSinging = (page: Page): Promise<boolean> =>
  page.evaluate((source) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return new RegExp(source, 'i').test([document.body.innerText, ...fields].join(' '));
  }, canary.source);

/** A call that fails, as a page makes it: by the platform that the shell provides, found from the root that React has drawn. */
export const failACall = (page: Page) =>
  page.evaluate(
    ({ path, text }) => {
      interface Fiber {
        memoizedProps?: { value?: { call?: (endpoint: object, input: object) => Promise<unknown>; notify?: unknown } };
        alternate?: Fiber | null;
        child?: Fiber | null;
        sibling?: Fiber | null;
      }
      const root = document.getElementById('root')!;
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))!;
      const top = (root as unknown as Record<string, Fiber>)[key]!;
      const rest: (Fiber | null | undefined)[] = [top, top.alternate];
      while (rest.length > 0) {
        const fiber = rest.pop();
        const port = fiber?.memoizedProps?.value;
        if (port?.call && port.notify) {
          void port.call({ method: 'POST', path }, { body: { note: text, lastName: text } }).catch(() => undefined);
          return;
        }
        rest.push(fiber?.sibling, fiber?.child);
      }
      throw new Error('No platform on this page');
    },
    { path: refusedPath, text: song },
  );

/** What the picture holds to read, without spaces: all texts and vector drawings, in the order in which they were drawn. */
export const drawnIn = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.join('').replaceAll(/\s/g, ''));

function recordDrawing() {
  const drawn: string[] = [];
  Object.assign(window, { drawn });
  const record = (method: 'fillText' | 'drawImage', read: (what: unknown) => string) => {
    const draw: unknown = Reflect.get(CanvasRenderingContext2D.prototype, method);
    Reflect.set(CanvasRenderingContext2D.prototype, method, function (this: unknown, ...given: unknown[]) {
      drawn.push(read(given[0]));
      return Reflect.apply(draw as () => unknown, this, given);
    });
  };
  record('fillText', String);
  // Of a vector drawing its texts are seen, not its attributes.
  record('drawImage', (image) =>
    image instanceof HTMLImageElement ? decodeURIComponent(image.src).replaceAll(/<[^<>]*>/g, '') : '',
  );
}
