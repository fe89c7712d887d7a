import type { Account } from '../src/accounts';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

/** Screens with each thing that can be chosen, pressed or current. */
const screens: readonly [what: string, who: Account | 'anonymous', address: string][] = [
  ['vues, pages, barre latérale', 'admin', '/internal/students'],
  ['onglets', 'admin', '/internal/students/show/1?tab=documents'],
  ['semaine', 'admin', '/internal/presence?tab=week'],
  ['étapes d’un décompte', 'admin', '/internal/teachers?statements=1'],
  ['étapes en ligne', 'anonymous', '/external/aa-apprentice'],
];

const chosen =
  '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), [data-state="here"]';

test('en couleurs imposées, ce qui est choisi, pressé ou ouvert a un contour que les autres n’ont pas', async ({
  deskOf,
}) => {
  for (const [what, who, address] of screens) {
    const page = await deskOf(who);
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, address);
    await settled(page);
    const found = await page.evaluate((selector) => {
      const lines = (element: Element) => {
        const { borderStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
        return [borderStyle, outlineStyle, outlineWidth].join(' ');
      };
      const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const isLost = (element: Element) =>
        [element.previousElementSibling, element.nextElementSibling].some(
          (other) => other?.tagName === element.tagName && !other.matches(selector) && lines(other) === lines(element),
        );
      return { chosen: visible.length, lost: visible.filter(isLost).map((element) => element.outerHTML.slice(0, 120)) };
    }, chosen);
    expect.soft(found.chosen, what).toBeGreaterThan(0);
    expect.soft(found.lost, what).toEqual([]);
  }
});
