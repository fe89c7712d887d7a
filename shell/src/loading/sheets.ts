/** Style sheets of two releases of one remote use the same class names: only those of the release that is shown may apply. */
interface Coming {
  container: string;
  /** The release that it takes the place of. */
  replaces: string;
  urls: Set<string>;
}

type Sheet = HTMLLinkElement | HTMLStyleElement;

const notYet = 'not all';
const coming = new Map<string, Coming>();
/** What a release had when another one took its place: should it come back, its code believes that they are still there. */
const parted = new Map<string, readonly string[]>();

/** The code of a release is gone too: should it come back, it asks for its style sheets itself. */
export const forgetSheets = (container: string): void => void parted.delete(container);

const pathOf = (url: string) => new URL(url, document.baseURI).pathname;
/** The sheet of a file that is still on its way has no `href` yet. */
const addressOf = (sheet: Sheet) => pathOf(sheet.dataset.href ?? (sheet instanceof HTMLLinkElement ? sheet.href : ''));
const allSheets = () => document.querySelectorAll<Sheet>('link[rel="stylesheet"], style[data-href]');
const sheetsOf = (owner: string) => [...allSheets()].filter((sheet) => addressOf(sheet).startsWith(`/r/${owner}/`));
const isDeferred = (sheet: Sheet) => sheet.media === notYet;

/**
 * A release asks for a style sheet; `by` is its container where its build says so. `media`: how it may apply. `isHere`: nothing has
 * to be loaded, because the page brought it or another release has the same file.
 */
export function askedSheet(url: string, by?: string): { media: string; isHere: boolean } {
  const path = pathOf(url);
  const owner = /^\/r\/([^/]+)\//.exec(path)?.[1] ?? '';
  const next = coming.get(owner);
  const isComing = next !== undefined && (by === undefined || by === next.container);
  if (isComing) next.urls.add(path);
  const here = sheetsOf(owner).find((sheet) => addressOf(sheet) === path);
  if (here && !isComing) here.media = '';
  return { media: isComing ? notYet : '', isHere: here !== undefined };
}

/** From now on what is asked for belongs to this release and waits for it. Returns what it had when it was here before. */
export function deferSheets(owner: string, container: string, replaces: string): readonly string[] {
  const had = parted.get(container) ?? [];
  if (coming.get(owner)?.container !== container) coming.set(owner, { container, replaces, urls: new Set(had) });
  return had;
}

/** The release is shown: its style sheets apply, those of the one before are gone. */
export function showSheets(owner: string, container: string): void {
  const next = coming.get(owner);
  if (next?.container !== container) return;
  coming.delete(owner);
  const sheets = sheetsOf(owner);
  parted.set(next.replaces, [...new Set(sheets.filter((sheet) => !isDeferred(sheet)).map(addressOf))]);
  for (const sheet of sheets) {
    if (next.urls.has(addressOf(sheet))) sheet.media = '';
    else sheet.remove();
  }
}

/** While a page of this remote is shown, the sheets of the others rest: what one of them styles beyond its root, nobody sees. */
export function restOtherSheets(owner: string): void {
  for (const each of allSheets()) {
    const by = /^\/r\/(remote-[^/]+)\//.exec(addressOf(each))?.[1];
    if (by !== undefined && each.sheet) each.sheet.disabled = by !== owner;
  }
}

/** The release is not shown, at least for now. */
export function dropSheets(owner: string, container: string): void {
  const next = coming.get(owner);
  if (next?.container !== container) return;
  coming.delete(owner);
  parted.set(container, [...next.urls]);
  for (const sheet of sheetsOf(owner)) if (isDeferred(sheet)) sheet.remove();
}
