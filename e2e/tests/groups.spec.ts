import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import type { Page } from '@playwright/test';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const read = async <T>(page: Page, path: string) => (await page.request.get(path)).json() as Promise<T>;
const toShow = /\/internal\/appapp\/group\/show\/\d+$/;

test('de la carte de la demande à un groupe ouvert : vacances nommées, personnes placées, e-mails en route', async ({
  deskOf,
}) => {
  const page = await deskOf('appapp_administrator');
  const { cells } = await read<DemandMatrix>(page, '/api/appapp/matrix');
  const cell = cells.toSorted((one, other) => other.waiting - one.waiting)[0]!;
  await visit(page, `/internal/appapp/groups/add/${cell.branchId}/${cell.locationCourseId}`);

  const dates = page.getByRole('list', { name: 'Dates' });
  await expect(dates).toContainText('Relâches');
  await expect(dates).toContainText('Pâques');
  const ticked = page.getByRole('list', { name: 'Peuvent venir' }).getByRole('checkbox', { checked: true });
  await expect(ticked).not.toHaveCount(0);
  const placed = await ticked.count();
  await expect(page.getByRole('list', { name: 'Qui reçoit quoi' })).toContainText('Place dans un groupe');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(toShow);
  await page.getByRole('tab', { name: /^Participant·es/ }).click();
  const people = page.getByRole('list', { name: 'Participant·es', exact: true }).getByRole('listitem');
  await expect(people).toHaveCount(placed);
  const group = await read<GroupFile>(page, `/api/groups/${new URL(page.url()).pathname.split('/').at(-1)}`);
  expect(group.status).toBe('open');
  await expect.poll(async () => (await page.request.get('/dev/mailbox')).text()).toContain(group.code);
});

test('une salle prise se lit avant d’enregistrer, date par date, et se règle d’une pression', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const { rows } = await read<{ rows: GroupRow[] }>(page, '/api/groups?status=running&size=100');
  const taken = rows.find(({ room, weekday, nextLesson }) => room && weekday && nextLesson)!;
  const { branchId, locationCourseId, courseLocationId } = await read<GroupFile>(page, `/api/groups/${taken.id}`);
  await visit(page, `/internal/appapp/groups/add/${branchId}/${locationCourseId}`);
  await page.getByRole('combobox', { name: 'Jour', exact: true }).selectOption(taken.weekday);
  const start = page.getByRole('textbox', { name: 'Début' });
  await start.fill(taken.startsAt!);
  await start.press('Enter');
  await page.getByRole('combobox', { name: 'Salle' }).selectOption(`${courseLocationId} ${taken.room}`);

  const conflicts = page.getByRole('list', { name: 'Conflits' }).getByRole('listitem');
  await expect(conflicts.first()).toContainText(taken.code);
  await expect(page.getByRole('button', { name: /^Créer( et ouvrir|, placer)/ })).toBeDisabled();
  const before = await conflicts.count();
  await conflicts
    .first()
    .getByRole('button', { name: /^Sauter/ })
    .click();
  await expect(conflicts).toHaveCount(before - 1);
  await expect(page.getByRole('list', { name: 'Décidé' })).toContainText('sautée');
});

test('une séance s’annule avec un motif, et quelqu’un qui arrête libère sa place', async ({ deskOf }) => {
  const page = await deskOf('appapp_administrator');
  await visit(page, '/internal/appapp/groups?view=running');
  await page.getByRole('table', { name: 'Groupes AppApp' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/group\/show/);
  await page.getByRole('tab', { name: /^Participant·es/ }).click();

  const people = page.getByRole('list', { name: 'Participant·es', exact: true }).getByRole('listitem');
  await expect(people).not.toHaveCount(0);
  const before = await people.count();
  await people
    .first()
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: 'Arrête le cours…' }).click();
  await page.getByRole('combobox', { name: 'Motif' }).selectOption({ index: 1 });
  await expect(page.getByRole('list', { name: 'Qui reçoit quoi' })).toContainText('Fin du cours');
  await page.getByRole('button', { name: 'Libérer la place' }).click();
  await expect(page.getByText('la place est libre')).toBeVisible();
  await expect(people).toHaveCount(before - 1);

  await page.getByRole('tab', { name: /^Séances/ }).click();
  await page
    .getByRole('button', { name: /^Actions pour le/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Annuler la séance…' }).click();
  await page.getByRole('radio', { name: 'Lieu fermé' }).click();
  await expect(page.getByRole('list', { name: 'Qui reçoit quoi' })).toContainText('Séance annulée');
  await page.getByRole('button', { name: 'Annuler la séance', exact: true }).click();
  await expect(page.getByRole('row').last()).toContainText('Annulée');
});
