import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addStudent, read } from '../src/calls';
import { visit } from '../src/follow';
import { keyboardOf } from '../src/input-device';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

const lines = [
  'Nom;Prénom;Sexe;Né le;Natel;E-mail',
  'Essaiimport;Anne;Femme;1.2.2001;079 555 01 01;anne@exemple.ch',
  'Essaiimport;Luc;Homme;3.4.2002;079 555 01 02;luc@exemple.ch',
  'Essaiimport;Zoé;Femme;5.6.2003;12;zoe@exemple.ch',
];

test('importer un fichier : colonnes, vérification, fiches créées, annulation', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const found = async () =>
    (await (await page.request.get('/api/students?search=essaiimport')).json()) as { total: number };
  await visit(page, '/internal/students');
  await page.getByRole('button', { name: 'Importer…' }).click();
  await page
    .getByLabel('Fichier CSV ou XLSX')
    .setInputFiles({ name: 'essai.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });
  await page.getByRole('button', { name: 'Vérifier sans importer' }).click();
  await expect(page.getByRole('dialog')).toContainText('12');
  expect(await found()).toMatchObject({ total: 0 });

  await page.getByRole('button', { name: 'Importer 2 apprenti·es' }).click();
  await expect(page.getByText('2 fiches créées.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Essaiimport Anne' })).toBeVisible();
  expect(await found()).toMatchObject({ total: 2 });

  await page.getByRole('button', { name: 'Annuler cette importation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer les fiches' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(found).toMatchObject({ total: 0 });
});

const numbered = (count: number, lineOf: (nth: string) => string) =>
  Array.from({ length: count }, (_, at) => lineOf(String(at + 10).padStart(3, '0')));

/** The window is one for all: apprentices and registrations stand for it in the daily run. */
for (const { what, at, open, next, unit, lines: table } of [
  {
    what: 'soixante répétiteur·trices',
    at: '/internal/teachers',
    open: 'Importer…',
    next: undefined,
    unit: { many: '60 répétiteur·trices', made: '60 fiches', records: 'fiches' },
    lines: [
      'Nom;Prénom;Sexe;Natel;E-mail;NPA;Localité',
      ...numbered(
        60,
        (nth) => `Essaimport;Ana ${nth};f;079 555 0${nth[0]} ${nth.slice(1)};ana${nth}@essai.ch;1110;Morges`,
      ),
    ],
  },
  {
    what: 'deux cents entreprises',
    at: '/internal/students',
    open: 'Importer…',
    next: 'Importer des entreprises…',
    unit: { many: '200 entreprises', made: '200 entreprises', records: 'entreprises' },
    lines: [
      'Raison sociale;Adresse;NPA;Lieu',
      ...numbered(200, (nth) => `Essaimport ${nth} SA;Rue du Lac 3;1110;Morges`),
    ],
  },
])
  test(`${what} s’importent d’une liste, et se retirent`, walk, async ({ deskOf }) => {
    const page = await deskOf('admin');
    await visit(page, at);
    await page.getByRole('button', { name: open }).click();
    if (next) await page.getByRole('button', { name: next }).click();
    await page
      .getByLabel('Fichier CSV ou XLSX')
      .setInputFiles({ name: 'essai.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${table.join('\r\n')}`) });
    await page.getByRole('button', { name: 'Vérifier sans importer' }).click();
    await page.getByRole('button', { name: `Importer ${unit.many}` }).click();
    await expect(page.getByText(`${unit.made} créées.`)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler cette importation' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Retirer les ${unit.records}` })
      .click();
    await expect(page.getByText(`${unit.made} retirées.`)).toBeVisible();
  });

const sheetCase = (name: string) =>
  readFileSync(new URL(`../../api/src/platform/sheets/cases/${name}`, import.meta.url));

test('trois fichiers tels qu’on les reçoit se lisent : Excel sous Windows, UTF-16, un titre au-dessus du tableau', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  const dialog = page.getByRole('dialog', { name: 'Importer des apprenti·es' });
  for (const [name, seen, many] of [
    ['excel-windows-1252.csv', 'O’Neil · Petkovic · Šaric', '3 apprenti·es'],
    ['utf16be.csv', 'Décosterd', '1 apprenti·e'],
    ['titre.xlsx', 'Les titres des colonnes sont à la ligne 4', '1 apprenti·e'],
  ] as const) {
    await page.goto('/internal/students?import=students');
    await dialog
      .getByLabel('Fichier CSV ou XLSX')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: sheetCase(name) });
    await expect(dialog).toContainText(seen);
    await dialog.getByRole('button', { name: 'Vérifier sans importer' }).click();
    await expect(dialog.getByRole('button', { name: `Importer ${many}` })).toBeVisible();
  }
});

/** An apprentice whom no other test knows. */
async function someone(page: Page, firstName: string) {
  const lastName = `Inscrire${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  return { id: await addStudent(page, firstName, lastName), lastName, firstName, birthDate: '2001-05-06' };
}
type Who = Awaited<ReturnType<typeof someone>>;

test('importer des inscriptions au clavier : Ctrl K, fichier, erreur au milieu, demandes créées, annulation', async ({
  deskOf,
}) => {
  const page = await deskOf('appapp_administrator');
  await visit(page, '/internal/dashboard');
  const [one, other] = [await someone(page, 'Anne'), await someone(page, 'Luc')];
  const keys = 'branch,location-course,why-appapp,payer-type';
  const lists = await read<Record<string, { label: string }[]>>(page, `/api/lists?keys=${keys}`);
  const [branch, location, motive, payer] = keys.split(',').map((key) => lists[key]!.at(-1)!.label);
  const line = (who: Omit<Who, 'id'>) =>
    [who.lastName, who.firstName, who.birthDate, branch, location, 'ma soir, je fin de journée', motive, payer].join(
      ';',
    );
  const file = [
    'Nom;Prénom;Né le;Branche;Lieux souhaités;Disponibilités;Motifs;Payeur',
    line(one),
    line({ lastName: 'Inconnue', firstName: 'Zoé', birthDate: '2004-01-31' }),
    line(other),
  ].join('\r\n');
  const asked = async () => {
    const of = [one, other].map(({ id }) => read<{ rows: unknown[] }>(page, `/api/students/${id}/registrations`));
    return (await Promise.all(of)).map((found) => found.rows.length);
  };
  const [before, theirs] = await asked();

  const keyboard = keyboardOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.jump(['Control+k']);
  await keyboard.type(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' }), 'importer inscr');
  await expect(page.getByRole('option', { name: 'Importer des inscriptions' })).toBeVisible();
  await keyboard.jump(['Enter']);
  const dialog = page.getByRole('dialog', { name: 'Importer des inscriptions' });
  await keyboard.give(dialog.getByRole('button', { name: 'Choisir un fichier' }), file);
  await keyboard.press(dialog.getByRole('button', { name: 'Vérifier sans importer' }));
  await expect(dialog.getByText(/Personne de ce nom n’est né ce jour-là/)).toBeVisible();
  expect(await asked()).toEqual([before, theirs]);

  await keyboard.press(dialog.getByRole('button', { name: 'Importer 2 inscriptions' }));
  await expect(dialog.getByText(/2 inscriptions créées/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: `${one.lastName} ${one.firstName}` })).toBeVisible();
  expect(await asked()).toEqual([before! + 1, theirs! + 1]);

  await keyboard.press(dialog.getByRole('button', { name: 'Annuler cette importation' }));
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'Retirer les inscriptions' }));
  await expect(dialog.getByText(/2 inscriptions retirées/)).toBeVisible();
  expect(await asked()).toEqual([before, theirs]);
});
