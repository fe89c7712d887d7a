import { firstPageVisible } from '../router/first-page';

const key = 'tandem.letters';
const family = '400 14px "Inter Variable"';
/** The widest window that a telephone has. */
const narrow = '(max-width: 720px)';

/**
 * The product's letters are 48 KB that nobody needs in order to read or type: they come once the first page stands, and not at all
 * to a telephone, which reads well in its own. A browser that has them already shows them from the first paint on; the script in the
 * HTML reads the same key.
 */
export async function loadFonts(): Promise<void> {
  if (matchMedia(narrow).matches) return;
  await firstPageVisible;
  try {
    await document.fonts.load(family);
    document.documentElement.dataset.letters = '';
    localStorage.setItem(key, 'true');
  } catch {
    // Without letters or storage, the next visit begins with those of the system too.
  }
}
