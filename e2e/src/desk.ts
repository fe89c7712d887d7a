import type { Page } from '@playwright/test';

/** What `playwright.config.ts` gives a page. */
export const usualSize = { width: 1440, height: 900 };

/** True when nothing stands open and nothing would be lost; what was said is gone. */
function isClear(): boolean {
  for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Fermer le message"]')) close.click();
  const isSaved = dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return (
    isSaved &&
    !document.querySelector('dialog, [role*="dialog"], [role="menu"], [role="listbox"], [data-row-box]:checked')
  );
}

/** Makes a desk as the next test may find it; a page with something open or unsaved is left for an empty one. */
export async function tidied(page: Page, size = usualSize): Promise<void> {
  // What is answered for the API is answered until the page is left: its draft would be kept.
  if (!(await page.evaluate(isClear))) await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null });
  await page.setViewportSize(size);
}
