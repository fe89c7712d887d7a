import { hideAllBut, type Says } from './screen';
import { hideSecrets } from './secret-fields';

/** Spec §9. */
const scale = 2;
const waitMs = 100;
const imageTimeoutMs = 15_000;
/** html2canvas waits for ever when an image hangs: this ends it. */
const timeoutMs = 15_000;
const largestBytes = 5 * 1024 * 1024;

/** A picture of what the interface says on the page as a PNG data URL; null when that fails, which is only logged (spec §8). */
export async function screenshot(says: Says): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), timeoutMs);
  });
  try {
    return await Promise.race([take(says), late]);
  } catch (error) {
    console.warn('No screenshot:', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function take(says: Says): Promise<string> {
  const [{ default: html2canvas }] = await Promise.all([
    import('html2canvas'),
    new Promise((resolve) => setTimeout(resolve, waitMs)),
  ]);
  const canvas = await withNonce(() =>
    html2canvas(document.documentElement, {
      scale,
      imageTimeout: imageTimeoutMs,
      logging: false,
      ...visiblePart(),
      // It would draw the text of what browsers do not draw.
      ignoreElements: (element) =>
        element.tagName === 'NOSCRIPT' || element.tagName === 'TEMPLATE' || isPending(element),
      onclone: (copy) => prepare(copy, says),
    }),
  );
  const url = canvas.toDataURL('image/png');
  if (!url.startsWith('data:image/png;base64,')) throw new Error('The page is too tall');
  if (url.length * 0.75 > largestBytes) throw new Error(`The picture is too large: ${url.length}`);
  return url;
}

/** html2canvas adds a style element of its own, which the page's policy refuses without a nonce. */
async function withNonce<T>(run: () => Promise<T>): Promise<T> {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  const create = document.createElement.bind(document);
  const withStyleNonce = (...name: Parameters<typeof create>) => {
    const element = create(...name);
    if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  Object.assign(document, { createElement: withStyleNonce });
  try {
    return await run();
  } finally {
    Reflect.deleteProperty(document, 'createElement');
  }
}

/** An image that has not come yet; html2canvas waits for each in its copy, in some browsers before `onclone`. */
const isPending = (element: Element) => element instanceof HTMLImageElement && !element.complete;

/** What the person sees, not the whole length of a list. */
const visiblePart = () => ({
  x: window.scrollX,
  y: window.scrollY,
  width: window.innerWidth,
  height: window.innerHeight,
});

/** The copy that is drawn: without what was typed into secret fields, without what people wrote, without movement. */
function prepare(copy: Document, says: Says): void {
  for (const image of copy.querySelectorAll('img')) if (!image.complete) image.remove();
  hideSecrets(copy);
  hideAllBut(says, copy);
  for (const element of copy.querySelectorAll<HTMLElement>('*')) {
    element.style.animation = 'none';
    element.style.transition = 'none';
  }
}
