/** The shell's own, the windows of pages, and what lies on the browser's top layer. */
const known = '#root, #chrome, dialog, [data-remote], [data-base-ui-portal]';
const shares = [0.05, 0.5, 0.95];

const isPicture = (element: Element) => element.matches('img, canvas, video');
const isOfWindow = (element: Element) => element.closest('dialog, [data-base-ui-portal]') !== null;

/** An empty sheet that a page has taken out of its flow: what stands behind its texts is part of that flow. */
const isSheet = (element: Element) =>
  getComputedStyle(element).position === 'fixed' &&
  !element.textContent?.trim() &&
  !isPicture(element) &&
  !isOfWindow(element);

/** The only one there is, if it is one. */
const onlyOf = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined);

/** What lies over the whole window: something that neither the shell nor a page has drawn in its place, or an empty sheet of a page. */
export function coverOf(): Element | undefined {
  const found = shares.flatMap((x) =>
    shares.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight) ?? undefined),
  );
  const cover = onlyOf(found.map((each) => each?.closest('body > *') ?? undefined));
  if (cover && !cover.matches(known)) return cover;
  const only = onlyOf(found);
  return only && isSheet(only) ? only : undefined;
}

/** A browser that cannot say it has shown it. */
const isSeen = (element: Element) => {
  const { right, bottom } = element.getBoundingClientRect();
  const isAway = right < 0 || bottom + scrollY < 0;
  return !isAway && (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true);
};

/** Nothing is to be seen of the page, though it waits for nothing: no text and no picture. */
export function isBlank(root: Element): boolean {
  const page = root.querySelector('main') ?? root;
  if (page.querySelector('[aria-busy="true"]')) return false;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.textContent?.trim() && text.parentElement && isSeen(text.parentElement)) return false;
  return ![...page.querySelectorAll('img, canvas, video, input')].some(isSeen);
}
