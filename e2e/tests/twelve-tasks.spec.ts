import type { Page } from '@playwright/test';
import { addStudent, post, read } from '../src/calls';
import { withoutDrafts } from '../src/drafts';
import { unique } from '../src/concurrency/records';
import { type Counts, type InputDevice, keyboardOf, touchOf } from '../src/input-device';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const text = (page: Page, name: string, nth = 0) => page.getByRole('textbox', { name, exact: true }).nth(nth);
const choice = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name, exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** Loads an address: keys are counted from the top of a page. */
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await settled(page);
};
/** The box of the first row, once the rows are there. */
async function firstBox(page: Page) {
  const box = page.locator('table:not([aria-busy]) [data-row-box]').first();
  await expect(box).toBeVisible();
  return box;
}
/** Ctrl K or its button, words, the first line of what is found. */
async function find(page: Page, input: InputDevice, text: string, line: RegExp) {
  await input.jump(['Control+k'], button(page, /^Rechercher/));
  const field = page.getByRole('combobox', { name: 'Rechercher ou lancer une action' });
  await field.fill(text);
  const found = page.getByRole('option', { name: line }).first();
  await expect(found).toBeVisible();
  await settled(page);
  await input.send(found);
}

/** The first line that a field with a search offers, once it has answered to what stands in it. */
async function take(page: Page, input: InputDevice) {
  const found = page.locator(':not([aria-busy]) > [role="listbox"]').getByRole('option').first();
  await expect(found).toBeVisible();
  await input.jump(['ArrowDown', 'Enter'], found);
}

/** A number that nobody has. */
const phone = () => `079 ${String(Math.random()).slice(2, 9)}`;

/** Five apprentices, of whom three cannot be taken. */
const faulty = (name: string) =>
  [
    'Nom;Prénom;Sexe;Né le;Natel;E-mail',
    `${name};Anne;Femme;1.2.2001;${phone()};${name}.anne@exemple.ch`,
    `${name};Luc;Homme;3.4.2002;${phone()};${name}.luc@exemple.ch`,
    `${name};Zoé;Femme;5.6.2003;12;${name}.zoe@exemple.ch`,
    `${name};Max;Homme;31.2.2003;${phone()};${name}.max@exemple.ch`,
    `${name};Léo;Homme;5.6.2003;${phone()};leo`,
  ].join('\r\n');

interface Task {
  title: string;
  /** At most so many Tabs and other keys, and so many taps. */
  most: Counts;
  run: (page: Page, input: InputDevice) => Promise<void>;
}

/** The clerk's day of everyday tasks, each gone through once by keyboard and once by thumb. */
const tasks: readonly Task[] = [
  {
    title: 'un apprenti mineur avec représentant et entreprise',
    most: { tabs: 40, keys: 9, taps: 20 },
    run: async (page, input) => {
      const name = unique();
      await withoutDrafts(page);
      await open(page, '/internal/students');
      if (input.isTouch) await input.press(page.getByRole('link', { name: 'Nouvel·le apprenti·e' }));
      else await find(page, input, 'nouvel apprenti', /Nouvel·le apprenti·e/);
      await expect(page.getByRole('form', { name: 'Nouvel·le apprenti·e' })).toBeVisible();
      await input.type(text(page, 'Prénom'), 'Lia');
      await input.type(text(page, 'Nom'), name);
      await input.type(text(page, 'Date de naissance'), '03.02.2011');
      await input.choose(choice(page, 'Sexe'), { index: 1 });
      await input.type(text(page, 'Natel'), phone());
      await input.type(text(page, 'E-mail'), `${name}@exemple.ch`);
      await input.type(text(page, 'Prénom', 1), 'Sonia');
      await input.type(text(page, 'Nom', 1), name);
      await input.type(text(page, 'Téléphone', 1), phone());
      for (const label of ['Profession', 'Titre visé', 'Année d’apprentissage', 'École professionnelle'])
        if (!(await choice(page, label).inputValue())) await input.choose(choice(page, label), { index: 1 });
      await input.type(choice(page, 'Entreprise'), 'ga');
      await take(page, input);
      await input.send(button(page, 'Enregistrer'));
      await expect(page).toHaveURL(/\/show\/\d+/);
    },
  },
  {
    title: 'trouver par le téléphone',
    most: { tabs: 0, keys: 2, taps: 2 },
    run: async (page, input) => {
      const { rows } = await read<{ rows: { lastName: string; mobile: string }[] }>(page, '/api/students?search=a');
      await open(page, '/internal/dashboard');
      await find(page, input, rows[0]!.mobile, new RegExp(rows[0]!.lastName));
      await expect(page).toHaveURL(/\/show\/\d+/);
    },
  },
  {
    title: 'corriger une adresse',
    most: { tabs: 15, keys: 4, taps: 4 },
    run: async (page, input) => {
      const name = unique();
      await addStudent(page, 'Lia', name);
      await open(page, '/internal/dashboard');
      await find(page, input, name, /Lia/);
      await input.press(button(page, 'Modifier Adresse'));
      await input.type(text(page, 'Rue'), 'Chemin des Vignes');
      await input.send(button(page, 'Enregistrer'));
      await said(page, 'Adresse enregistrée.');
    },
  },
  {
    title: 'fusionner deux fiches',
    most: { tabs: 2, keys: 4, taps: 2 },
    run: async (page, input) => {
      const name = unique();
      await addStudent(page, 'Inès', name);
      await addStudent(page, 'Ines', name);
      await open(page, `/internal/students?search=${name}&probableDuplicate=true`);
      await firstBox(page);
      await input.jump(['/', 'ArrowDown']);
      await input.press(page.getByRole('link', { name: /^Comparer In.s/ }).first());
      await expect(page.getByRole('group', { name: 'Prénom' }).getByRole('radio', { checked: true })).toBeFocused();
      await input.jump(
        ['Control+Enter'],
        page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }),
      );
      await said(page, 'Fusion faite.');
    },
  },
  {
    title: 'un e-mail à plusieurs',
    most: { tabs: 10, keys: 7, taps: 6 },
    run: async (page, input) => {
      await open(page, '/internal/students');
      await input.jump(['/', 'ArrowDown', ' '], await firstBox(page));
      await expect(page.getByRole('region', { name: 'Sélection' })).toBeVisible();
      await input.jump(['F2']);
      await input.press(page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'E-mail' }));
      await input.type(text(page, 'Objet'), 'Rentrée');
      await input.type(text(page, 'Texte'), 'Bonjour');
      await input.press(button(page, 'Aperçu'));
      await input.press(button(page, /^Envoyer à/));
      await said(page, '1 e-mail est en route.');
    },
  },
  {
    title: 'enregistrer et partager une vue',
    most: { tabs: 14, keys: 4, taps: 3 },
    run: async (page, input) => {
      await open(page, '/internal/students?status=active&sort=-lastName');
      await input.skip();
      await input.press(button(page, 'Enregistrer cette vue…'));
      await input.type(text(page, 'Nom de la vue'), unique());
      await input.press(page.getByRole('checkbox', { name: /Coach/ }));
      await input.send(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }));
      await expect(page).toHaveURL(/saved=\d+/);
    },
  },
  {
    title: 'exporter la liste',
    most: { tabs: 4, keys: 3, taps: 2 },
    run: async (page, input) => {
      await open(page, '/internal/students?status=active');
      const file = page.waitForEvent('download');
      await input.skip();
      await input.press(button(page, input.isTouch ? 'Autres actions' : 'Exporter'));
      await input.pick(item(page, /Excel/));
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  {
    title: 'pourquoi un doublon',
    most: { tabs: 2, keys: 3, taps: 1 },
    run: async (page, input) => {
      const name = unique();
      await addStudent(page, 'Inès', name);
      await addStudent(page, 'Ines', name);
      await open(page, `/internal/students?search=${name}&probableDuplicate=true`);
      await firstBox(page);
      await input.jump(['/', 'ArrowDown']);
      await input.press(page.getByRole('link', { name: /^Comparer In.s/ }).first());
      await said(page, /même naissance/);
    },
  },
  {
    title: 'importer un fichier avec trois erreurs',
    most: { tabs: 13, keys: 5, taps: 5 },
    run: async (page, input) => {
      const name = unique();
      await open(page, '/internal/students');
      await find(page, input, 'importer', /^Importer/);
      await input.give(button(page, 'Choisir un fichier'), faulty(name));
      await input.press(button(page, 'Vérifier sans importer'));
      await said(page, 'Les 3 lignes avec une erreur ne seront pas importées.');
      await input.press(button(page, 'Importer 2 apprenti·es'));
      await said(page, '2 fiches créées.');
    },
  },
  {
    title: 'un profil de vacances',
    most: { tabs: 15, keys: 6, taps: 5 },
    run: async (page, input) => {
      await open(page, '/internal/dashboard');
      await find(page, input, 'vacances', /vacances/i);
      await input.press(page.getByRole('link', { name: 'Nouveau profil' }));
      await input.type(text(page, 'Nom du profil'), unique());
      await input.press(button(page, 'Jeûne fédéral'));
      await input.jump(['Control+Enter'], button(page, 'Enregistrer'));
      await expect(page).toHaveURL(/holiday-profile\/\d+\/edit$/);
    },
  },
  {
    title: 'inviter',
    most: { tabs: 6, keys: 5, taps: 5 },
    run: async (page, input) => {
      const lastName = unique();
      const values = { firstName: 'Ève', lastName, email: `${lastName}@exemple.ch`, function: 'Coach', workload: 80 };
      await post(page, '/api/employees', { values: { ...values, phone: null, coachAppOfficeId: null, hiredOn: null } });
      await open(page, '/internal/dashboard');
      await find(page, input, 'inviter', /^Inviter/);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await input.type(dialog.getByRole('combobox').first(), lastName);
      await take(page, input);
      await input.press(dialog.getByRole('button', { name: /^(Inviter|Envoyer)/ }));
      await said(page, /Invitation envoyée/);
    },
  },
  {
    title: 'le départ d’un répétiteur qui a des groupes',
    most: { tabs: 5, keys: 4, taps: 3 },
    run: async (page, input) => {
      const list = '/api/teachers?size=100&status=active';
      const { rows } = await read<{ rows: { id: number; groups: number }[] }>(page, list);
      // The fewer groups change hands, the less of it the tests beside this one see.
      const [first, second] = rows.filter(({ groups }) => groups > 0).toSorted((a, b) => a.groups - b.groups);
      await open(page, `/internal/teachers/show/${(input.isTouch ? first : second)!.id}`);
      await input.skip();
      await input.press(button(page, 'Statut'));
      await input.pick(item(page, 'Rendre inactif·ve'));
      await expect(choice(page, /^Qui reprend/).first()).toBeFocused();
      await input.jump(['Control+Enter'], button(page, /et remettre les groupes$/));
      await said(page, /remis|inactif/i);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    title: 'changer l’ordre d’une liste',
    most: { tabs: 15, keys: 4, taps: 2 },
    run: async (page, input) => {
      const { items } = await read<{ items: { label: string }[] }>(page, '/api/lists/fail-reason/items');
      const { label } = items[1]!;
      await open(page, '/internal/settings/fail-reason');
      await input.skip();
      await input.press(button(page, `Actions pour ${label}`));
      await input.pick(item(page, 'Monter'));
      await said(page, 'Ordre enregistré.');
    },
  },
  {
    title: 'changer son mot de passe',
    most: { tabs: 6, keys: 3, taps: 5 },
    run: async (page, input) => {
      // Nobody's password really changes: other tests sign in with it.
      await page.route('**/api/account/password', (route) => route.fulfill({ status: 204 }));
      await open(page, '/internal/dashboard');
      await find(page, input, 'mot de passe', /Changer mon mot de passe/);
      await input.type(text(page, 'Mot de passe actuel'), 'Tandem-Demo-2026!');
      await input.type(text(page, 'Nouveau mot de passe'), 'Tandem-Autre-2027!');
      await input.type(text(page, 'Répéter le mot de passe'), 'Tandem-Autre-2027!');
      await input.send(button(page, 'Changer le mot de passe'));
      await said(page, /^Mot de passe changé/);
    },
  },
  {
    title: '«MAT Morges mardi 18 h»',
    most: { tabs: 0, keys: 3, taps: 3 },
    run: async (page, input) => {
      await open(page, '/internal/dashboard');
      await find(page, input, 'qui peut', /^Qui peut/);
      await input.type(text(page, 'Votre question'), 'MAT Morges mardi 18 h');
      await input.send(page.getByRole('dialog').getByRole('button', { name: 'Chercher' }));
      await expect(choice(page, 'Jour')).not.toHaveValue('');
    },
  },
];

const isWithin = (counts: Counts, { tabs, keys, taps }: Counts) =>
  counts.tabs <= tabs && counts.keys <= keys && counts.taps <= taps;

// This file is among the last: a worker with nothing left to do takes one of its tests.
test.describe.configure({ mode: 'parallel' });

/** Each task goes one way in the daily run, and both in the walk. */
const isSample = (position: number, way: string) => (position % 2 === 1) === (way === 'au clavier');

for (const [position, { title, most, run }] of tasks.entries())
  for (const way of ['au clavier', 'au pouce'] as const)
    test(`${title}, ${way}`, isSample(position, way) ? {} : walk, async ({ deskOf }) => {
      const isTouch = way === 'au pouce';
      const page = await deskOf('admin', isTouch ? 'phone' : 'desk');
      const input = isTouch ? touchOf() : keyboardOf(page);
      await run(page, input);
      const counts = input.counted();
      expect(isWithin(counts, most), JSON.stringify(counts)).toBe(true);
    });
