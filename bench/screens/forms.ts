import type { Locator, Page } from '@playwright/test';
import { button, pace } from './acts';

type Action = (page: Page) => Promise<unknown>;

/** A public form, from its landing page to the button that sends it. */
export interface PublicForm {
  name: string;
  landing: string;
  page: string;
  /** Every step but the sending. */
  actions: readonly Action[];
}

/** A finger: without what a tool looks at in the page before it clicks. */
export const tap = (target: Locator) => target.tap({ force: true });

const fieldOf = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const type =
  (label: string, text: string): Action =>
  async (page) => {
    await tap(fieldOf(page, label));
    await page.keyboard.type(text, pace);
  };
/** The first of a list; the wheel of a telephone is not the page's. */
const choose =
  (label: string): Action =>
  async (page) => {
    await fieldOf(page, label).focus();
    await page.keyboard.press('ArrowDown', pace);
  };
const takeFound: Action = (page) =>
  tap(page.getByRole('list', { name: 'Professions trouvées' }).getByRole('button').first());
const tick =
  (name: RegExp): Action =>
  (page) =>
    tap(page.getByRole('checkbox', { name }).first());
const tickIn =
  (group: RegExp): Action =>
  (page) =>
    tap(page.getByRole('group', { name: group }).getByRole('checkbox').first());
const answer =
  (name: string): Action =>
  (page) =>
    tap(page.getByRole('radio', { name }));
const next: Action = async (page) => {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await tap(button(page, /^(Continuer|Vérifier ma demande)$/));
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: before }).waitFor();
};

const named = (firstName: string, lastName: string) => [type('Prénom', firstName), type('Nom', lastName)];
const address = [type('NPA', '1110'), type('Localité', 'Morges')];

const apprentice = [
  ...named('Lina', 'Favre'),
  type('Date de naissance', '05.03.2010'),
  type('Natel', '079 321 45 67'),
  type('E-mail', 'lina@exemple.ch'),
  type('Rue et numéro', 'Rue du Lac 3'),
  type('NPA', '1110'),
  next,
  type('Profession', 'assist'),
  takeFound,
  ...['Année d', 'École'].map(choose),
  type('Entreprise formatrice', 'Garage SA'),
  next,
  ...named('Sonia', 'Favre'),
  type('Lien', 'Mère'),
  type('Téléphone', '079 111 22 33'),
  next,
  choose('Branche'),
  tick(/^Notes insuffisantes/),
  choose('Lieu préféré'),
  tick(/mardi.*soir/i),
  choose('Qui paie'),
  next,
  tick(/^J’ai lu/),
];

const teacher = [
  ...named('Noé', 'Favre'),
  type('Natel', '079 321 45 67'),
  type('E-mail', 'noe@exemple.ch'),
  ...address,
  next,
  choose('Haute école'),
  type('Filière', 'Physique'),
  type('Niveau', 'Bachelor'),
  next,
  choose('Branche'),
  tickIn(/^Où/),
  tick(/mardi.*soir/i),
  type('Motivation', 'Transmettre ce que j’ai appris, et le dire simplement.'),
  next,
  tick(/^J’ai lu/),
];

const coaching = [
  choose('Vous êtes'),
  ...named('Anne', 'Rochat'),
  type('Téléphone', '021 601 02 03'),
  type('E-mail', 'anne@exemple.ch'),
  tick(/apprenti·e est au courant/),
  next,
  ...named('Noé', 'Favre'),
  type('Date de naissance', '05.03.2008'),
  type('Natel', '079 222 33 44'),
  ...address,
  next,
  choose('Profession'),
  next,
  tickIn(/^Dans quels domaines/),
  answer('Non'),
  type('La situation', 'Ne va plus aux cours depuis deux semaines.'),
  next,
  tick(/^J’ai lu/),
];

/** The doors of people without an account (desk 11, 12, 14). */
export const publicForms: readonly PublicForm[] = [
  ['inscription', 'aa-apprentice', apprentice] as const,
  ['candidature', 'aa-repetiteur', teacher] as const,
  ['demande CoachApp', 'ca-apprentice', coaching] as const,
].map(([name, door, actions]) => ({
  name,
  landing: `/external/${door}-landing`,
  page: `/external/${door}`,
  actions,
}));
