import { companies } from '@tandem/shared/contract/people/companies';
import { drafts } from '@tandem/shared/contract/desk/drafts';
import { lists } from '@tandem/shared/contract/settings/lists';
import { settings } from '@tandem/shared/contract/settings/settings';
import { students } from '@tandem/shared/contract/people/students';
import { aStudentFile, aUser, renderPage, someLists } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import StudentAddPage from '../StudentAddPage';

interface Options {
  at?: string;
  role?: string;
  create?: unknown;
  candidates?: unknown[];
  hasAvs?: boolean;
  /** The draft on the server, or what it answers at last. */
  draft?: object | null | (() => Promise<{ draft: object | null }>);
  onSave?: unknown;
}

/** The page «Nouvel apprenti» with everything it asks the API. */
export function openStudentAdd({
  at = '/internal/students/add',
  role = 'admin',
  create = aStudentFile(),
  candidates = [],
  hasAvs = true,
  draft = null,
  onSave = { version: 4 },
}: Options = {}) {
  return renderPage(<StudentAddPage />, {
    at,
    path: '/internal/students/add',
    user: aUser({ role }),
    replies: [
      [lists.read, someLists()],
      [settings.features, { studentAvs: hasAvs }],
      [students.duplicates, { candidates }],
      [
        companies.search,
        {
          rows: [{ id: 5, name: 'Atelier du Lac SA', uid: null, npa: '1003', city: 'Lausanne' }],
          archived: ['Atelier du Lac (fermé)'],
        },
      ],
      [students.create, create],
      [drafts.show, typeof draft === 'function' ? draft : { draft }],
      [drafts.save, onSave],
      [drafts.remove, undefined],
    ],
  });
}
export type Page = ReturnType<typeof openStudentAdd>;
export const created = ({ platform }: Page) =>
  platform.calls.filter(({ method, path }) => method === 'POST' && path === students.create.path);

/** Pastes: a keystroke at a time would draw the whole form for each letter. */
export async function type({ user }: Page, label: RegExp | string, text: string) {
  await user.click(screen.getAllByLabelText(label)[0]!);
  await user.paste(text);
}

export async function fill(page: Page, { birthDate = '5.3.2004', isTrained = false } = {}) {
  await screen.findByLabelText(/^Prénom/);
  await type(page, /^Prénom/, 'Léa');
  await type(page, /^Nom/, 'Dupont');
  await type(page, /^Date de naissance/, birthDate);
  await page.user.selectOptions(screen.getByLabelText(/^Sexe/), 'f');
  await type(page, /^Natel/, '079 123 45 67');
  await type(page, /^E-mail/, 'Lea.Dupont@Exemple.ch');
  if (!isTrained) await page.user.click(screen.getByLabelText('La formation n’est pas encore connue'));
}
export const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
