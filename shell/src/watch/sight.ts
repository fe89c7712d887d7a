/** The shell's own, the windows of pages, and what lies on the browser's top layer. */
const known = '#root, #chrome, dialog, [data-remote], [data-base-ui-portal]';
const shares = [0.05, 0.5, 0.95];

/** What lies over the whole window though neither the shell nor a page has drawn it in its place. */
export function coverOf(): Element | undefined {
  const found = new Set(
    shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('body > *')),
    ),
  );
  const [cover] = found;
  return found.size === 1 && cover && !cover.matches(known) ? cover : undefined;
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
