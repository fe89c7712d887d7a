import { expect, type Page } from '@playwright/test';
import { read } from '../calls';
import { aStudent, button, mailOf, unique } from './records';

/** Something that a form adds, and how often it is there. */
export interface Addition {
  address: string;
  writes: RegExp;
  open?: (page: Page) => Promise<unknown>;
  /** What the form asks for, by label; the first of them is looked at again. */
  texts: Readonly<Record<string, string>>;
  choices?: readonly string[];
  count: () => Promise<number>;
  /** Where the form ends; by default it closes. */
  done?: (page: Page) => Promise<unknown>;
}

const totalOf = async (page: Page, path: string) => (await read<{ total: number }>(page, path)).total;
const trainings = ['Profession', 'Titre visé', 'Année d’apprentissage', 'École professionnelle'];

/** Every form that adds a record. */
export const additions: Record<string, (page: Page) => Promise<Addition> | Addition> = {
  'un apprenti': (page) => {
    const lastName = unique();
    return {
      address: '/internal/students/add',
      writes: /\/api\/students$/,
      texts: {
        Nom: lastName,
        Prénom: unique(),
        'Date de naissance': '3.2.2000',
        Natel: '079 555 12 34',
        'E-mail': mailOf(lastName),
      },
      choices: ['Sexe', ...trainings],
      count: () => totalOf(page, `/api/students?search=${lastName}`),
      done: (on) => expect(on).toHaveURL(/\/show\/\d+/),
    };
  },
  'une formation': async (page) => {
    const { id } = await aStudent(page);
    const of = async () => (await read<{ apprenticeships: unknown[] }>(page, `/api/students/${id}`)).apprenticeships;
    return {
      address: `/internal/students/show/${id}?tab=training`,
      writes: /\/apprenticeships$/,
      open: (on) => button(on, 'Nouvelle formation').click(),
      texts: { Classe: 'MEC2' },
      choices: trainings,
      count: async () => (await of()).length - 1,
    };
  },
  'une remarque': async (page) => {
    const { id } = await aStudent(page);
    return {
      address: `/internal/students/show/${id}?tab=notes`,
      writes: /\/notes$/,
      open: (on) => button(on, 'Nouvelle remarque').click(),
      texts: { Remarque: 'Préfère être joint le soir.' },
      count: async () => (await read<{ rows: unknown[] }>(page, `/api/students/${id}/notes`)).rows.length,
    };
  },
  'un répétiteur': (page) => {
    const lastName = unique();
    return {
      address: '/internal/teachers',
      writes: /\/api\/teachers$/,
      open: (on) => button(on, 'Nouveau·elle répétiteur·trice').click(),
      texts: { Nom: lastName, Prénom: 'Luca', Natel: '079 222 33 44', 'E-mail': mailOf(lastName) },
      count: () => totalOf(page, `/api/teachers?search=${lastName}`),
      done: (on) => expect(on).toHaveURL(/\/show\/\d+/),
    };
  },
  'un collaborateur': (page) => {
    const lastName = unique();
    return {
      address: '/internal/employees',
      writes: /\/api\/employees$/,
      open: (on) => button(on, 'Ajouter').click(),
      texts: { Nom: lastName, Prénom: 'Ève', 'E-mail': mailOf(lastName), Fonction: 'Coach' },
      count: () => totalOf(page, `/api/employees?search=${lastName}`),
    };
  },
  'un compte externe': (page) => {
    const lastName = unique();
    return {
      address: '/internal/employees?tab=external',
      writes: /\/api\/users$/,
      // A notice may offer the same.
      open: (on) => on.getByRole('main').getByRole('button', { name: 'Inviter', exact: true }).click(),
      texts: {
        Nom: lastName,
        Prénom: 'Rose',
        Organisation: 'Office',
        Fonction: 'Conseillère',
        'E-mail': mailOf(lastName),
      },
      count: () => totalOf(page, `/api/users?search=${lastName}`),
    };
  },
  'un profil de vacances': (page) => {
    const name = unique();
    return {
      address: '/internal/settings/holiday-profiles/add',
      writes: /\/api\/holiday-profiles$/,
      texts: { 'Nom du profil': name },
      count: async () =>
        (await read<{ rows: { name: string }[] }>(page, '/api/holiday-profiles')).rows.filter(
          (row) => row.name === name,
        ).length,
      done: (on) => expect(on).toHaveURL(/\/edit$/),
    };
  },
};
