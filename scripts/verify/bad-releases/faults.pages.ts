import { expect, type Page } from '@playwright/test';
import { always, editing, entryOf, type Fault, misdeed, planted, sheet, weightless } from './fault';

const inPlace = { hasFallback: true };
const inPlaceOfPage = { hasFallback: true, isOfPage: true };

const headingIn = (page: Page) => page.getByRole('heading', { level: 1 }).first();
async function clickInVain(page: Page) {
  await expect(headingIn(page)).toBeVisible();
  // The page stands for a moment before it misbehaves.
  const isHeard = (heading: HTMLElement | SVGElement) => {
    let heard = false;
    heading.addEventListener('click', () => (heard = true), { once: true });
    heading.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return heard;
  };
  await expect.poll(() => headingIn(page).evaluate(isHeard)).toBe(false);
  for (let nth = 0; nth < 3; nth++) await headingIn(page).click();
}
async function pressWhatThrows(page: Page) {
  const button = page.getByRole('button', { name: 'Défaut prévu' });
  await button.click();
  await expect(button).toBeVisible();
}

/** What only a browser sees. */
export const faultsOfPages: readonly Fault[] = [
  {
    title: 'its entry throws when it is loaded',
    of: editing(entryOf, (text) => `throw new Error('planted');\n${text}`),
    says: /planted|à sa place/,
    isByLink: true,
  },
  planted('its table cannot be had', 'evaluation', /planted|à sa place/, inPlace),
  planted('its table is nonsense', 'nonsense', /à sa place/, inPlace),
  planted('its pages are no components', 'no component', /à sa place/, inPlaceOfPage),
  planted('its table never comes', 'hanging', /à sa place|rien ne s’affiche/, { ...inPlace, isSilent: true }),
  planted('its pages never come', 'hanging page', /à sa place|rien ne s’affiche/, { ...inPlaceOfPage, isSilent: true }),
  planted('its frame throws', 'layout', /planted/, inPlace),
  planted('its pages throw', 'render', /planted/, inPlaceOfPage),
  planted('its pages throw once they stand', 'effect', /planted/, inPlaceOfPage),
  planted('an object stands where text belongs', 'object', /React error|Objects are not valid/, inPlace),
  planted('draws without an end', 'endless renders', /React error|Maximum update/, inPlace),
  planted('elements of React 18', 'old element', /React error|à sa place/, inPlace),
  planted('its pages are empty', 'nothing', /rien ne s’affiche/),
  planted('its pages are white', 'white', /couvre|une seule couleur|React error/),
  planted('its pages suspend for ever', 'suspended', /rien ne s’affiche|à sa place/, { isSilent: true }),
  planted('an effect without an end', 'endless effect', /ne se repose jamais|ne répond plus/),
  planted('throws in a timer', 'late error', /planted/),
  planted('rejects a promise', 'rejection', /planted/),
  planted('hides everything by a style', 'style', /rien ne s’affiche|un style agit/),
  planted('a notice that is no text', 'notice', /React error|Objects are not valid|signale/),
  misdeed('blocked', 'blocks the thread', /est bloquée/, { kind: 'frozen' }),
  misdeed('fetch', 'replaces fetch', /fetch du navigateur|signale/),
  misdeed('map', 'replaces Array.prototype.map', /Array\.prototype\.map|signale/),
  misdeed('pushState', 'replaces history.pushState', /propriétés|signale/),
  misdeed('local storage', 'clears the storage', /stockage du navigateur|signale/),
  misdeed('session storage', 'clears the storage of the tab', /stockage du navigateur|signale/),
  misdeed('eaten clicks', 'eats clicks', /un clic|signale/, { use: clickInVain }),
  misdeed('cover', 'covers the window', /recouvre|signale/),
  misdeed('emptied body', 'empties the body', /rien ne s’affiche|a été retiré|signale/),
  {
    title: 'its style sheet hides everything',
    of: editing(sheet.file, (text) => `${text}\n*{display:none!important}`),
    says: /agit hors/,
    // The others bring their styles within a script, too.
    only: 'remote-internal',
    page: sheet.page,
    kind: 'blank',
  },
  {
    title: 'its style sheet moves what is another’s',
    of: editing(sheet.file, (text) => `${text}\nmain,nav,form{margin-left:300px!important}`),
    says: /agit hors/,
    page: sheet.page,
    isHarmless: always,
  },
];

/** What no gate sees. */
export const faultsOfUse: readonly Fault[] = [
  {
    title: 'a button throws',
    of: () => ({ broken: 'handler', change: weightless }),
    kind: 'error',
    use: pressWhatThrows,
  },
];
