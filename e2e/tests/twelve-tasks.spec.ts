import type { Page } from '@playwright/test';
import { addStudent, post, read } from '../src/calls';
import { withoutDrafts } from '../src/drafts';
import { unique } from '../src/concurrency/records';
import { type Counts, type Hand, keyboardOf, touchOf } from '../src/hand';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const text = (page: Page, name: string, nth = 0) => page.getByRole('textbox', { name, exact: true }).nth(nth);
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name, exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

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
async function find(page: Page, hand: Hand, text: string, line: RegExp) {
  await hand.jump(['Control+k'], button(page, /^Rechercher/));
  const field = page.getByRole('combobox', { name: 'Rechercher ou lancer une action' });
  await field.fill(text);
  const found = page.getByRole('option', { name: line }).first();
  await expect(found).toBeVisible();
  await settled(page);
  await hand.send(found);
}

/** The first line that a field with a search offers, once it has answered to what stands in it. */
async function take(page: Page, hand: Hand) {
  const found = page.locator(':not([aria-busy]) > [role="listbox"]').getByRole('option').first();
  await expect(found).toBeVisible();
  await hand.jump(['ArrowDown', 'Enter'], found);
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
  run: (page: Page, hand: Hand) => Promise<void>;
}

/** The clerk's day of everyday tasks, each gone through once by keyboard and once by thumb. */
const tasks: readonly Task[] = [
  {
    title: 'un apprenti mineur avec représentant et entreprise',
    most: { tabs: 40, keys: 9, taps: 20 },
    run: async (page, hand) => {
      const name = unique();
      await withoutDrafts(page);
      await open(page, '/internal/students');
      if (hand.isTouch) await hand.press(page.getByRole('link', { name: 'Nouvel apprenti' }));
      else await find(page, hand, 'nouvel apprenti', /Nouvel apprenti/);
      await expect(page.getByRole('form', { name: 'Nouvel apprenti' })).toBeVisible();
      await hand.type(text(page, 'Prénom'), 'Lia');
      await hand.type(text(page, 'Nom'), name);
      await hand.type(text(page, 'Date de naissance'), '03.02.2011');
      await hand.choose(choice(page, 'Sexe'), { index: 1 });
      await hand.type(text(page, 'Natel'), phone());
      await hand.type(text(page, 'E-mail'), `${name}@exemple.ch`);
      await hand.type(text(page, 'Prénom', 1), 'Sonia');
      await hand.type(text(page, 'Nom', 1), name);
      await hand.type(text(page, 'Téléphone', 1), phone());
      for (const label of ['Profession', 'Titre visé', 'Année d’apprentissage', 'École professionnelle'])
        if (!(await choice(page, label).inputValue())) await hand.choose(choice(page, label), { index: 1 });
      await hand.type(choice(page, 'Entreprise'), 'ga');
      await take(page, hand);
      await hand.send(button(page, 'Enregistrer'));
      await expect(page).toHaveURL(/\/show\/\d+/);
    },
  },
  {
    title: 'trouver par le téléphone',
    most: { tabs: 0, keys: 2, taps: 2 },
    run: async (page, hand) => {
      const { rows } = await read<{ rows: { lastName: string; mobile: string }[] }>(page, '/api/students?search=a');
      await open(page, '/internal/dashboard');
      await find(page, hand, rows[0]!.mobile, new RegExp(rows[0]!.lastName));
      await expect(page).toHaveURL(/\/show\/\d+/);
    },
  },
  {
    title: 'corriger une adresse',
    most: { tabs: 14, keys: 4, taps: 4 },
    run: async (page, hand) => {
      const name = unique();
      await addStudent(page, 'Lia', name);
      await open(page, '/internal/dashboard');
      await find(page, hand, name, /Lia/);
      await hand.press(button(page, 'Modifier Adresse'));
      await hand.type(text(page, 'Rue'), 'Chemin des Vignes');
      await hand.send(button(page, 'Enregistrer'));
      await said(page, 'Adresse enregistrée.');
    },
  },
  {
    title: 'fusionner deux fiches',
    most: { tabs: 2, keys: 4, taps: 2 },
    run: async (page, hand) => {
      const name = unique();
      await addStudent(page, 'Inès', name);
      await addStudent(page, 'Ines', name);
      await open(page, `/internal/students?search=${name}&probableDuplicate=true`);
      await firstBox(page);
      await hand.jump(['/', 'ArrowDown']);
      await hand.press(page.getByRole('link', { name: /^Comparer In.s/ }).first());
      await expect(page.getByRole('group', { name: 'Prénom' }).getByRole('radio', { checked: true })).toBeFocused();
      await hand.jump(
        ['Control+Enter'],
        page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }),
      );
      await said(page, 'Fusion faite.');
    },
  },
  {
    title: 'un e-mail à plusieurs',
    most: { tabs: 10, keys: 7, taps: 6 },
    run: async (page, hand) => {
      await open(page, '/internal/students');
      await hand.jump(['/', 'ArrowDown', ' '], await firstBox(page));
      await expect(page.getByRole('region', { name: 'Sélection' })).toBeVisible();
      await hand.jump(['F2']);
      await hand.press(page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'E-mail' }));
      await hand.type(text(page, 'Objet'), 'Rentrée');
      await hand.type(text(page, 'Texte'), 'Bonjour');
      await hand.press(button(page, 'Aperçu'));
      await hand.press(button(page, /^Envoyer à/));
      await said(page, '1 e-mail est en route.');
    },
  },
  {
    title: 'enregistrer et partager une vue',
    most: { tabs: 14, keys: 4, taps: 3 },
    run: async (page, hand) => {
      await open(page, '/internal/students?status=active&sort=-lastName');
      await hand.skip();
      await hand.press(button(page, 'Enregistrer cette vue…'));
      await hand.type(text(page, 'Nom de la vue'), unique());
      await hand.press(page.getByRole('checkbox', { name: /Coach/ }));
      await hand.send(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }));
      await expect(page).toHaveURL(/saved=\d+/);
    },
  },
  {
    title: 'exporter la liste',
    most: { tabs: 4, keys: 3, taps: 2 },
    run: async (page, hand) => {
      await open(page, '/internal/students?status=active');
      const file = page.waitForEvent('download');
      await hand.skip();
      await hand.press(button(page, hand.isTouch ? 'Autres actions' : 'Exporter'));
      await hand.pick(item(page, /Excel/));
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  {
    title: 'pourquoi un doublon',
    most: { tabs: 2, keys: 3, taps: 1 },
    run: async (page, hand) => {
      const name = unique();
      await addStudent(page, 'Inès', name);
      await addStudent(page, 'Ines', name);
      await open(page, `/internal/students?search=${name}&probableDuplicate=true`);
      await firstBox(page);
      await hand.jump(['/', 'ArrowDown']);
      await hand.press(page.getByRole('link', { name: /^Comparer In.s/ }).first());
      await said(page, /même naissance/);
    },
  },
  {
    title: 'importer un fichier avec trois erreurs',
    most: { tabs: 12, keys: 5, taps: 5 },
    run: async (page, hand) => {
      const name = unique();
      await open(page, '/internal/students');
      await find(page, hand, 'importer', /^Importer/);
      await hand.give(button(page, 'Choisir un fichier'), faulty(name));
      await hand.press(button(page, 'Vérifier sans importer'));
      await said(page, 'Les 3 lignes avec une erreur ne seront pas importées.');
      await hand.press(button(page, 'Importer 2 apprentis'));
      await said(page, '2 fiches créées.');
    },
  },
  {
    title: 'un profil de vacances',
    most: { tabs: 15, keys: 6, taps: 5 },
    run: async (page, hand) => {
      await open(page, '/internal/dashboard');
      await find(page, hand, 'vacances', /vacances/i);
      await hand.press(page.getByRole('link', { name: 'Nouveau profil' }));
      await hand.type(text(page, 'Nom du profil'), unique());
      await hand.press(button(page, 'Jeûne fédéral'));
      await hand.jump(['Control+Enter'], button(page, 'Enregistrer'));
      await expect(page).toHaveURL(/holiday-profile\/\d+\/edit$/);
    },
  },
  {
    title: 'inviter',
    most: { tabs: 6, keys: 5, taps: 5 },
    run: async (page, hand) => {
      const lastName = unique();
      const values = { firstName: 'Ève', lastName, email: `${lastName}@exemple.ch`, function: 'Coach', workload: 80 };
      await post(page, '/api/employees', { values: { ...values, phone: null, coachAppOfficeId: null, hiredOn: null } });
      await open(page, '/internal/dashboard');
      await find(page, hand, 'inviter', /^Inviter/);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await hand.type(dialog.getByRole('combobox').first(), lastName);
      await take(page, hand);
      await hand.press(dialog.getByRole('button', { name: /^(Inviter|Envoyer)/ }));
      await said(page, /Invitation envoyée/);
    },
  },
  {
    title: 'le départ d’un répétiteur qui a des groupes',
    most: { tabs: 8, keys: 4, taps: 3 },
    run: async (page, hand) => {
      const list = '/api/teachers?size=100&status=active';
      const { rows } = await read<{ rows: { id: number; groups: number }[] }>(page, list);
      // Every group is one Tab: those with few of them are alike on each run.
      const [first, second] = rows.filter(({ groups }) => groups > 0).toSorted((a, b) => a.groups - b.groups);
      await open(page, `/internal/teachers/show/${(hand.isTouch ? first : second)!.id}`);
      await hand.skip();
      await hand.press(button(page, 'Statut'));
      await hand.pick(item(page, 'Rendre inactif·ve'));
      await hand.press(button(page, /et remettre les groupes$/));
      await said(page, /remis|inactif/i);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    title: 'changer l’ordre d’une liste',
    most: { tabs: 15, keys: 4, taps: 2 },
    run: async (page, hand) => {
      const { items } = await read<{ items: { label: string }[] }>(page, '/api/lists/fail-reason/items');
      const { label } = items[1]!;
      await open(page, '/internal/settings/fail-reason');
      await hand.skip();
      await hand.press(button(page, `Actions pour ${label}`));
      await hand.pick(item(page, 'Monter'));
      await said(page, 'Ordre enregistré.');
    },
  },
  {
    title: 'changer son mot de passe',
    most: { tabs: 6, keys: 3, taps: 5 },
    run: async (page, hand) => {
      // Nobody's password really changes: other tests sign in with it.
      await page.route('**/api/account/password', (route) => route.fulfill({ status: 204 }));
      await open(page, '/internal/dashboard');
      await find(page, hand, 'mot de passe', /Changer mon mot de passe/);
      await hand.type(text(page, 'Mot de passe actuel'), 'Tandem-Demo-2026!');
      await hand.type(text(page, 'Nouveau mot de passe'), 'Tandem-Autre-2027!');
      await hand.type(text(page, 'Répéter le mot de passe'), 'Tandem-Autre-2027!');
      await hand.send(button(page, 'Changer le mot de passe'));
      await said(page, /^Mot de passe changé/);
    },
  },
  {
    title: '«MAT Morges mardi 18 h»',
    most: { tabs: 0, keys: 3, taps: 3 },
    run: async (page, hand) => {
      await open(page, '/internal/dashboard');
      await find(page, hand, 'qui peut', /^Qui peut/);
      await hand.type(text(page, 'Votre question'), 'MAT Morges mardi 18 h');
      await hand.send(page.getByRole('dialog').getByRole('button', { name: 'Chercher' }));
      await expect(choice(page, 'Jour')).not.toHaveValue('');
    },
  },
];

const isWithin = (counts: Counts, { tabs, keys, taps }: Counts) =>
  counts.tabs <= tabs && counts.keys <= keys && counts.taps <= taps;

/** Each task goes one way in the daily run, and both in the walk. */
const isSample = (position: number, way: string) => (position % 2 === 1) === (way === 'au clavier');

for (const [position, { title, most, run }] of tasks.entries())
  for (const way of ['au clavier', 'au pouce'] as const)
    test(`${title}, ${way}`, isSample(position, way) ? {} : walk, async ({ deskOf }) => {
      const isTouch = way === 'au pouce';
      const page = await deskOf('admin', isTouch ? 'phone' : 'desk');
      const hand = isTouch ? touchOf() : keyboardOf(page);
      await run(page, hand);
      const counts = hand.counted();
      expect(isWithin(counts, most), JSON.stringify(counts)).toBe(true);
    });
