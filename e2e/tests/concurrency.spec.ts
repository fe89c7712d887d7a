import type { Page } from '@playwright/test';
import { additions } from '../src/concurrency/additions';
import { changes } from '../src/concurrency/changes';
import { button, named } from '../src/concurrency/records';
import { visit } from '../src/follow';
import { losingAnswers, writesTo } from '../src/lost-answers';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

const save = (page: Page) => button(page, 'Enregistrer').last();
const conflictOn = (page: Page) => page.getByRole('alertdialog', { name: 'Cette fiche a changé entre-temps' });
const words = ['Essai un', 'Essai deux', 'Essai trois'];

/** A record and a line of a list, a page and a window stand for all in the daily run: what they share is a form and its conflict. */
const samples = new Set(['une section d’un apprenti', 'une valeur de liste', 'un apprenti', 'un répétiteur']);
const sample = (what: string) => (samples.has(what) ? {} : walk);

for (const [what, make] of Object.entries(changes)) {
  const name = `changer ${what} : ni double clic, ni deux personnes, ni réponse perdue ne perdent ou ne doublent rien`;
  test(name, sample(what), async ({ deskOf }) => {
    const [first, second] = [await deskOf('admin'), await deskOf('admin', 'second desk')];
    const { address, writes, open, field, read, texts = words } = await make(first);
    const [mine = '', theirs = '', last = ''] = texts;
    for (const page of [first, second]) {
      await visit(page, address);
      await open(page);
    }
    const start = await read();

    await test.step('un double clic écrit une fois', async () => {
      await field(first).fill(mine);
      const writesOf = writesTo(first, writes, async () => {
        await save(first).dblclick();
        await expect.poll(async () => (await read()).text).toBe(mine);
        await settled(first);
      });
      expect(await writesOf).toBe(1);
      expect(await read()).toMatchObject({ version: start.version + 1, text: mine });
    });

    await test.step('la seconde personne voit les deux textes et décide', async () => {
      await field(second).fill(theirs);
      await save(second).click();
      for (const text of [mine, theirs]) await expect(conflictOn(second)).toContainText(text);
      expect(await read()).toMatchObject({ version: start.version + 1, text: mine });
      await conflictOn(second).getByRole('button', { name: 'Garder mes valeurs' }).click();
      await expect(conflictOn(second)).toHaveCount(0);
      await settled(second);
      expect(await read()).toMatchObject({ version: start.version + 2, text: theirs });
    });

    await test.step('une réponse perdue garde la saisie, et enregistrer à nouveau ne demande rien', async () => {
      await open(second);
      await field(second).fill(last);
      await losingAnswers(second, writes, () => save(second).click());
      await expect(field(second)).toHaveValue(last);
      expect(await read()).toMatchObject({ version: start.version + 3, text: last });
      // The form is checked before it is sent: until then the page looks as if it had nothing to do.
      const answered = second.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && writes.test(answer.url()),
      );
      await save(second).click();
      await answered;
      await settled(second);
      await expect(conflictOn(second)).toHaveCount(0);
      await expect(second.getByText('Enregistrement…')).toHaveCount(0);
      expect(await read()).toMatchObject({ version: start.version + 3, text: last });
    });
  });
}

for (const [what, make] of Object.entries(additions))
  test(`ajouter ${what} : une fiche, malgré le double clic et la réponse perdue`, sample(what), async ({ deskOf }) => {
    const page = await deskOf('admin');
    const { address, writes, open, texts, choices = [], count, done } = await make(page);
    await visit(page, address);
    await open?.(page);
    for (const [label, text] of Object.entries(texts)) await named(page, label).fill(text);
    for (const name of choices) await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });

    await losingAnswers(page, writes, () => save(page).dblclick());
    const [label = '', text = ''] = Object.entries(texts)[0] ?? [];
    await expect(named(page, label)).toHaveValue(text);
    expect(await count()).toBe(1);
    const again = writesTo(page, writes, async () => {
      await save(page).dblclick();
      await (done?.(page) ?? expect(named(page, label)).toHaveCount(0));
      await settled(page);
    });
    expect(await again).toBe(1);
    expect(await count()).toBe(1);
  });
