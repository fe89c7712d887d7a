import { landingOf } from '@tandem/shared/access';
import { decide, hrefTo } from '@tandem/shared/routing';
import { follow } from '../src/follow';
import { params, people, routeTables, titleOf } from '../src/route-tables';
import { walk } from '../src/walk';
import { expect, test } from '../src/test';

/** Pages that take another address once they are open: an alias, and a link whose key must not stay in sight. */
const movesOn: Readonly<Record<string, string>> = {
  '/internal/login': '/',
  '/password-reset/cle': '/password-reset/lien',
};

/** `/internal/students/show/:id` and `/internal/students` are of one area. */
const areaOf = (path: string) => path.split('/', 3).join('/');

/** Who opens what is decided by one function that has its own tests: a teacher, who is sent away most often, stands for all. */
for (const who of people)
  test(
    `${who} : chaque adresse s’ouvre ou renvoie là où il faut`,
    who === 'teacher' ? {} : walk,
    async ({ deskOf, url }) => {
      const page = await deskOf(who);
      const answer = await page.request.get(`${url}/api/user`);
      const person = answer.ok() ? await answer.json() : null;
      const own = person && landingOf(person);
      const deviations: string[] = [];
      const areas = new Set<string>();
      for (const route of routeTables()) {
        const decision = decide(route, person, params);
        const address = hrefTo(route.path, params);
        // The first address of an area is typed, the others are followed from there.
        if (areas.has(areaOf(route.path))) await follow(page, address);
        else await page.goto(address);
        areas.add(areaOf(route.path));
        const expected = decision.open ? (movesOn[address] ?? address) : decision.isRefused ? address : decision.to;
        try {
          await expect(page).toHaveURL((at) => at.pathname === expected || (!decision.open && at.pathname === own));
          if (decision.open) await expect(page).toHaveTitle(titleOf(route));
          if (!decision.open && decision.isRefused)
            await expect(page.getByRole('heading', { name: 'Page réservée' })).toBeVisible();
          await expect(page.locator('h1').first()).toBeVisible();
        } catch {
          deviations.push(`${address} → ${new URL(page.url()).pathname} «${await page.title()}», attendu ${expected}`);
        }
      }
      expect(deviations).toEqual([]);
    },
  );
