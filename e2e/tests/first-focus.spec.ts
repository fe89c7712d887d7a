import type { Page } from '@playwright/test';
import { aBackup, anOverview, aPlan } from '../../remote-internal/src/administration/database-backup/backup.samples';
import { answering } from '../src/answering';
import { addStudent, post, read } from '../src/calls';
import { withoutDrafts } from '../src/drafts';
import { unique } from '../src/concurrency/records';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

type Act = (page: Page) => Promise<unknown>;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const tab = (name: string, then: Act) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await settled(page);
  await then(page);
};
/** With the first row of the list ticked. */
const bulk = (name: string) => async (page: Page) => {
  await page.locator('[data-row-box]').first().check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name, exact: true }).click();
};
const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher ou lancer une action' }).fill(text);
  await page.getByRole('option').first().click();
};

const candidate = { firstName: 'Lia', lastName: unique() };
/** Somebody who is there already, typed again. */
const again: Act = async (page) => {
  const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await type('Nom', candidate.lastName);
  await type('Prénom', candidate.firstName);
  await type('Date de naissance', '06.05.2001');
  await page.getByRole('combobox', { name: 'Sexe' }).selectOption({ index: 1 });
  await type('Natel', '079 555 77 88');
  await type('E-mail', 'essai@exemple.ch');
  await page.getByRole('checkbox', { name: 'La formation n’est pas encore connue' }).check();
  await press('Enregistrer')(page);
};

/** A follow-up that somebody works on, beside the list. */
async function activeCoaching(page: Page) {
  const { rows } = await read<{ rows: { id: number }[] }>(page, '/api/coachings?status=active&size=25');
  return `/internal/coachapp?open=${rows[0]?.id}`;
}

/** An employee of one's own, in the list that shows nobody else. */
async function employee(page: Page) {
  const lastName = unique();
  const nothing = { phone: null, coachAppOfficeId: null, hiredOn: null };
  const values = { firstName: 'Ève', lastName, email: `${lastName}@exemple.ch`, function: 'Coach', workload: 80 };
  await post(page, '/api/employees', { values: { ...values, ...nothing } });
  return `/internal/employees?search=${lastName}`;
}
/** Somebody who asks for access. */
async function request(page: Page) {
  const lastName = unique();
  const who = { firstName: 'Rose', lastName, organisation: 'Office', function: 'Conseillère' };
  await post(page, '/api/public/conseiller-access', { ...who, email: `${lastName}@exemple.ch` });
  return `/internal/employees?tab=external&search=${lastName}`;
}
async function busyTeacher(page: Page) {
  const { rows } = await read<{ rows: { id: number; groups: number }[] }>(page, '/api/teachers?size=100&status=active');
  return `/internal/teachers/show/${rows.find(({ groups }) => groups > 0)!.id}`;
}
const backups =
  (passphrase: 'chosen' | 'none') =>
  async (page: Page): Promise<string> => {
    const json = anOverview({ backups: [aBackup()], plan: aPlan({ passphrase }) });
    await answering(page, '**/api/backups', { json });
    return '/internal/database-backup';
  };

/** Windows and forms that an administrator opens. */
const opened: readonly [title: string, address: string | ((page: Page) => Promise<string>), open: Act][] = [
  ['rappel', '/internal/dashboard', press('Nouveau rappel')],
  ['remarque', '/internal/students', bulk('Remarque')],
  ['provenance', '/internal/students', bulk('Provenance')],
  ['e-mail', '/internal/students', bulk('E-mail')],
  ['région', '/internal/students', bulk('Région')],
  ['import d’apprentis', '/internal/students', press('Importer…')],
  ['vue', '/internal/students?status=active', press('Enregistrer cette vue…')],
  [
    'doublon d’une saisie',
    async (page) => {
      await addStudent(page, candidate.firstName, candidate.lastName);
      await withoutDrafts(page);
      return '/internal/students/add';
    },
    again,
  ],
  [
    'choix de la fiche à fusionner',
    async (page) => `/internal/students/show/${await addStudent(page, 'Lia', unique())}?merge=student`,
    async () => undefined,
  ],
  [
    'fusion',
    async (page) => {
      const [kept, other] = [await addStudent(page, 'Lia', unique()), await addStudent(page, 'Lia', unique())];
      return `/internal/students/show/${kept}?merge=student.${other}`;
    },
    async () => undefined,
  ],
  ['inscription à CoachApp', '/internal/students/reg-coach-app/1', async () => undefined],
  ['attribution d’un suivi', activeCoaching, choose('Actions', 'Attribuer…')],
  ['suspension d’un suivi', activeCoaching, choose('Actions', 'Suspendre…')],
  ['fin d’un suivi', activeCoaching, choose('Actions', 'Terminer…')],
  ['suivi modifié', activeCoaching, choose('Actions', 'Modifier')],
  ['absence annoncée', '/internal/presence/student/1', press('Annoncer une absence')],
  ['répétiteur', '/internal/teachers', press('Nouveau·elle répétiteur·trice')],
  ['étape de répétiteurs', '/internal/teachers', bulk('Changer le statut')],
  ['e-mail à des répétiteurs', '/internal/teachers', bulk('E-mail')],
  ['export de répétiteurs', '/internal/teachers', bulk('Exporter la sélection')],
  ['qui peut donner un cours', '/internal/teachers', search('qui peut')],
  ['départ d’un répétiteur', busyTeacher, choose('Statut', 'Rendre inactif·ve')],
  ['archivage d’un répétiteur', busyTeacher, press('Archiver')],
  ['collaborateur', '/internal/employees', press('Ajouter')],
  ['départ d’un collaborateur', employee, choose(/^Actions pour Ève/, 'Noter un départ…')],
  ['compte d’un collaborateur', employee, choose(/^Actions pour Ève/, 'Créer un compte…')],
  ['invitation', '/internal/employees', tab('Comptes', press('Inviter'))],
  ['rôle', '/internal/employees?tab=accounts&search=coach', choose(/^Actions pour/, 'Changer le rôle…')],
  [
    'adresse de connexion',
    '/internal/employees?tab=accounts&search=coach',
    choose(/^Actions pour/, 'Changer l’adresse de connexion…'),
  ],
  ['invitation externe', '/internal/employees', tab('Comptes externes', press('Inviter'))],
  ['refus d’un accès', request, choose(/^Actions pour Rose/, 'Refuser la demande…')],
  ['import d’une liste', '/internal/settings/branch', press('Importer')],
  ['fusion de valeurs', '/internal/settings/branch', choose(/^Actions pour/, 'Fusionner avec…')],
  ['valeur', '/internal/settings/branch', press('Ajouter')],
  ['réglages généraux', '/internal/settings?tab=general', press('Modifier Organisation')],
  ['profil de vacances', '/internal/settings/holiday-profiles/add', async () => undefined],
  ['jeton', '/internal/special-functions', tab('Jetons de publication', press('Nouveau jeton'))],
  ['première phrase de passe', backups('none'), async () => undefined],
  ['phrase de passe', backups('chosen'), press('Changer…')],
  ['rythme des sauvegardes', backups('chosen'), press(/^Modifier/)],
  ['téléchargement', backups('chosen'), choose(/^Actions pour la sauvegarde/, 'Télécharger…')],
  ['restauration', backups('chosen'), choose(/^Actions pour la sauvegarde/, 'Restaurer…')],
  ['compte personnel', '/internal/account', press(/^Modifier/)],
  ['mot de passe', '/internal/students', search('mot de passe')],
  ['nouvel apprenti', '/internal/students/add', async () => undefined],
  [
    'rapport d’erreur',
    async (page) => {
      await answering(page, '**/api/students?*', { status: 500, body: '' });
      return '/internal/students';
    },
    async () => undefined,
  ],
];

/** The focus is on the first field of the window or form: of radios on one of them, for a file on the button beside it. */
function isOnFirstField() {
  const focused = document.activeElement;
  const part = focused?.closest('dialog, [role*="dialog"]') ?? focused?.closest('form');
  const first = part?.querySelector<HTMLInputElement>('input:not([hidden]), select, textarea');
  if (!first || !focused) return false;
  if (first.type === 'file') return first.parentElement?.contains(focused) === true;
  return focused === first || (first.type === 'radio' && focused.getAttribute('name') === first.name);
}
const startsThere = (page: Page) => expect.poll(() => page.evaluate(isOnFirstField)).toBe(true);

/** All windows are of two shared pieces: the daily run opens one in eight. */
const isSample = (position: number) => position % 8 === 0;

for (const [position, [title, address, open]] of opened.entries()) {
  const name = `une fenêtre et une saisie commencent par leur premier champ : ${title}`;
  test(name, isSample(position) ? {} : walk, async ({ deskOf }) => {
    const page = await deskOf('admin');
    await visit(page, typeof address === 'string' ? address : await address(page));
    await open(page);
    await startsThere(page);
  });
}

test('une page publique aussi', async ({ deskOf }) => {
  for (const [who, address, button] of [
    ['external', '/external/password', undefined],
    ['anonymous', '/', undefined],
    ['anonymous', '/', 'Mot de passe oublié ?'],
    ['anonymous', '/external/ca-conseiller-login', 'Demander un accès'],
    ['anonymous', '/password-reset/cle?email=a@exemple.ch', undefined],
  ] as const)
    await test.step(`${address} ${button ?? ''}`, async () => {
      const page = await deskOf(who);
      await visit(page, address);
      if (button) await page.getByRole(/oublié/.test(button) ? 'link' : 'button', { name: button }).click();
      await startsThere(page);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    });
});

test('deux personnes à la fois : la fenêtre sans champ commence par son bouton sûr, Échap revient à la saisie', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  const other = await deskOf('admin', 'second desk');
  const id = await addStudent(page, 'Lia', unique());
  for (const each of [page, other]) {
    await visit(each, `/internal/students/show/${id}`);
    await press('Modifier Coordonnées')(each);
    await each.getByRole('textbox', { name: 'E-mail' }).fill(each === page ? 'un@exemple.ch' : 'deux@exemple.ch');
  }
  await other.keyboard.press('Enter');
  await expect(other.getByText('Coordonnées enregistrées.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Revenir à la saisie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('un@exemple.ch');
});
