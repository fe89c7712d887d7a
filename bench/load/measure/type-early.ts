import type { CDPSession, Page } from '@playwright/test';
import type { Note, Notes } from './notes';

const first = 'c';
const rest = 'oach@tandem.test';

/** As a person does: clicks into the field and types. Nothing is awaited, so that a busy page gets it as a busy page does. */
function typeAt(cdp: CDPSession, { x, y }: Note): Promise<unknown> {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  return Promise.all([
    cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: first, text: first }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: first }),
  ]);
}

/**
 * Types one character as soon as the field is painted and the rest once React has mounted, without another click. Says whether the
 * first one survived: the field then shows everything, and the button, which reads React's state, opens.
 */
export async function typeEarly(page: Page, cdp: CDPSession, notes: Notes): Promise<boolean> {
  await typeAt(cdp, await notes.at('visible'));
  await notes.at('mounted');
  await notes.at('typed');
  await page.keyboard.insertText(rest);
  await page.locator('input[name="password"]').fill('Un-mot-de-passe-2026');
  const isOpen = await page.getByRole('button', { name: 'Se connecter' }).isEnabled();
  return isOpen && (await page.locator('input[name="email"]').inputValue()) === first + rest;
}
