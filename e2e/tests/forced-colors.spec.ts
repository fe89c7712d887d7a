import type { Account } from '../src/accounts';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

/** Each thing that can be chosen, pressed or current, and where one stands. */
const states: readonly [what: string, who: Account | 'anonymous', address: string, selector: string][] = [
  ['la page ouverte, dans la barre latérale', 'admin', '/internal/students', 'nav a[aria-current]'],
  ['une vue', 'admin', '/internal/students', 'main [aria-current="page"], main [aria-current="true"]'],
  ['un onglet', 'admin', '/internal/students/show/1?tab=documents', '[role="tab"][aria-selected="true"]'],
  ['un bouton pressé', 'admin', '/internal/appapp', 'main [aria-pressed="true"]'],
  ['le jour même', 'admin', '/internal/presence?tab=week', '[data-today]'],
  ['l’étape d’un décompte', 'admin', '/internal/teachers/show/1?tab=pay', '[data-state="now"]'],
  ['l’étape d’un formulaire en ligne', 'anonymous', '/external/aa-apprentice', '[data-state="here"]'],
];

test('en couleurs imposées, ce qui est choisi, pressé ou ouvert a un contour que les autres n’ont pas', async ({
  deskOf,
}) => {
  for (const [what, who, address, selector] of states) {
    const page = await deskOf(who);
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, address);
    await page.locator(selector).first().waitFor();
    const lost = await page.evaluate((chosen) => {
      const lines = (element: Element) => {
        const { borderStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
        return [borderStyle, outlineStyle, outlineWidth].join(' ');
      };
      const isPlain = (element: Element) => getComputedStyle(element).outlineStyle === 'none';
      const isLost = (element: Element) =>
        isPlain(element) ||
        [element.previousElementSibling, element.nextElementSibling].some(
          (other) => other?.tagName === element.tagName && !other.matches(chosen) && lines(other) === lines(element),
        );
      return [...document.querySelectorAll(chosen)].filter(isLost).map((element) => element.outerHTML.slice(0, 120));
    }, selector);
    expect.soft(lost, what).toEqual([]);
  }
});
