import { imports, importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aListItem, anImportFile as aFile, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { useImportEntry } from './useImportEntry';

const unknown = [
  {
    field: 'origin.nationalityId' as const,
    label: 'Nationalité',
    text: 'Portugall',
    count: 2,
    proposal: { id: 9, label: 'Portugal' },
  },
];
const checked = aFile({
  state: 'checked',
  version: 2,
  summary: { ok: 2, faulty: 1, duplicates: 1, missing: [], unknown },
});
const line = {
  id: 2,
  line: 3,
  name: 'Léa',
  faults: [{ label: 'Natel', text: '12', message: 'Ce numéro n’est pas valable.' }],
  lacksColumn: false,
  duplicate: null,
};
const candidate = {
  id: 3,
  line: 4,
  name: 'Léa Dupont',
  faults: [],
  lacksColumn: false,
  duplicate: {
    why: 'Ressemble à',
    studentId: 12,
    name: 'Lea Dupond',
    birthDate: '2004-03-05',
    line: null,
    score: 0.98,
    isSameAvs: false,
  },
};

interface Options {
  file?: ImportFile;
  at?: string;
  role?: string;
  replies?: [unknown, unknown][];
  download?: (file: Blob, name?: string) => void;
}
function Entry() {
  const { actions, window } = useImportEntry('students', 'companies');
  return (
    <>
      <PageHeader title="Apprentis" others={actions} />
      {window}
    </>
  );
}
function open({
  file = aFile(),
  at = '/internal/students?import=7',
  role = 'admin',
  replies = [],
  ...rest
}: Options = {}) {
  return renderPage(<Entry />, {
    at,
    user: aUser({ role }),
    ...rest,
    replies: [
      ...(replies as []),
      [imports.show, file],
      [imports.list, { rows: [file], total: 1 }],
      [lists.read, { nationality: [aListItem({ id: 9, label: 'Portugal' })] }],
      [
        imports.lines,
        ({ query }: { query: { only: string } }) => ({
          rows: query.only === 'faults' ? [line] : [candidate],
          total: 1,
        }),
      ],
      [
        imports.created,
        { rows: [{ id: 12, of: 12, number: 'AP-26-00012', firstName: 'Léa', lastName: 'Rochat' }], total: 1 },
      ],
    ],
  });
}
const sent = ({ platform }: ReturnType<typeof open>, method: string, path: string) =>
  platform.calls.filter((call) => call.method === method && call.path === path).map(({ input }) => input);
const aCsv = new File(['Nom;Prénom\nA;B'], 'apprentis.csv', { type: 'text/csv' });

// The dialog comes with its first use: read once here, so that a busy machine does not fail the first test.
beforeAll(() => import('./ImportDialog'));

describe('importer des apprentis', () => {
  it.each(['coach', 'teacher'])('n’est pas proposé à %s', (role) => {
    open({ role });
    expect(screen.queryByRole('button', { name: 'Importer…' })).toBeNull();
  });

  it('s’ouvre depuis la liste et garde son étape dans l’adresse, avec les filtres', async () => {
    const page = open({ at: '/internal/students?search=ro' });
    await page.user.click(screen.getByRole('button', { name: 'Importer…' }));
    expect(await screen.findByText('Déposez ici un fichier CSV ou Excel (XLSX)')).toBeVisible();
    expect(page.router.state.location.search).toBe('?search=ro&import=students');
    await page.user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(page.router.state.location.search).toBe('?search=ro');
  });

  it('importe aussi des entreprises depuis la même liste', async () => {
    const page = open({ at: '/internal/students', replies: [[importUploads.companies, aFile({ kind: 'companies' })]] });
    await page.user.click(screen.getByRole('button', { name: 'Importer…' }));
    await page.user.click(await screen.findByRole('button', { name: 'Importer des entreprises…' }));
    expect(await screen.findByRole('dialog', { name: 'Importer des entreprises' })).toBeVisible();
    await waitFor(() =>
      expect(sent(page, 'GET', imports.list.path)).toContainEqual({ query: { kind: 'companies', page: 1 } }),
    );
    expect(page.router.state.location.search).toBe('?import=companies');
  });

  it('nomme ce qui est importé d’après le fichier, quel que soit le lien', async () => {
    open({ file: aFile({ kind: 'companies' }) });
    expect(await screen.findByRole('dialog', { name: 'Importer des entreprises' })).toBeVisible();
  });

  it('envoie le fichier choisi ou déposé et passe aux colonnes', async () => {
    const page = open({ at: '/internal/students?import=students', replies: [[importUploads.students, aFile()]] });
    fireEvent.drop(await screen.findByRole('region', { name: 'Fichier à importer' }), {
      dataTransfer: { files: [aCsv] },
    });
    expect(await screen.findByRole('combobox', { name: 'Nom' })).toHaveDisplayValue('Nom');
    expect(sent(page, 'POST', importUploads.students.path)).toEqual([{ query: { name: 'apprentis.csv' }, body: aCsv }]);
    expect(page.router.state.location.search).toBe('?import=7');
  });

  it('dit pourquoi un fichier est illisible', async () => {
    const answer = outcome(422, { message: 'x', errors: { file: 'Ce fichier est vide.' } });
    const page = open({ at: '/internal/students?import=students', replies: [[importUploads.students, answer]] });
    await page.user.upload(await screen.findByLabelText('Fichier CSV ou XLSX'), aCsv);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce fichier est vide.');
  });

  it('dit où sont les titres, et prend une autre ligne d’une autre feuille', async () => {
    const sheets = [
      { name: 'Résumé', lines: [{ line: 1, cells: ['Exporté depuis Numbers'] }] },
      { name: 'Apprentis', lines: [{ line: 4, cells: ['Nom', 'Prénom'] }] },
    ];
    const found = aFile({ header: { sheet: 0, name: 'Résumé', line: 1 } });
    const page = open({
      file: found,
      replies: [
        [imports.sheets, { sheets }],
        [imports.setHeader, aFile({ version: 2 })],
      ],
    });
    expect(
      await screen.findByText('Les titres des colonnes sont à la ligne 1 de la feuille « Résumé ».'),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Choisir une autre ligne' }));
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Feuille' }), 'Apprentis');
    expect(screen.getByRole('combobox', { name: 'Ligne des titres' })).toHaveDisplayValue('4\u00a0: Nom · Prénom');
    await page.user.click(screen.getByRole('button', { name: 'Prendre cette ligne' }));
    await waitFor(() =>
      expect(sent(page, 'PUT', imports.setHeader.path)).toEqual([
        { params: { id: 7 }, body: { version: 1, sheet: 1, line: 4 } },
      ]),
    );
  });

  it('montre des exemples par colonne et n’accepte la vérification qu’avec les champs requis', async () => {
    const page = open();
    expect(await screen.findByText('rouge')).toBeVisible();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'E-mail' }), '');
    expect(screen.getByText(/Aucune colonne ne contient : E-mail/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vérifier sans importer' })).toBeDisabled();
  });

  it('envoie les colonnes choisies; un champ pris ailleurs change de colonne', async () => {
    const page = open({ replies: [[imports.map, checked]] });
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Divers' }), 'contact.email');
    expect(screen.getByRole('combobox', { name: 'E-mail' })).toHaveDisplayValue('Ne pas importer');
    await page.user.click(screen.getByRole('button', { name: 'Vérifier sans importer' }));
    await waitFor(() => expect(sent(page, 'PUT', imports.map.path)).toHaveLength(1));
    expect(sent(page, 'PUT', imports.map.path)[0]).toMatchObject({
      body: { version: 1, columns: { 'contact.email': 6 } },
    });
  });

  it('montre erreurs et doublons', async () => {
    const page = open({ file: checked });
    expect(await screen.findByText('Ce numéro n’est pas valable.', { exact: false })).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: /Doublons/ }));
    expect(await screen.findByRole('link', { name: 'Lea Dupond, né·e le 05.03.2004' })).toHaveAttribute(
      'href',
      '/internal/students/show/12',
    );
  });

  it('donne les lignes à corriger, et le modèle à remplir, en fichiers', async () => {
    const download = jest.fn();
    const [mend, model] = [new Blob(['a']), new Blob(['b'])];
    const replies: [unknown, unknown][] = [[imports.faultyLines, mend]];
    const page = open({ file: checked, replies, download });
    await page.user.click(await screen.findByRole('button', { name: 'Télécharger les lignes à corriger' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith(mend, 'lignes-a-corriger.csv'));
    page.unmount();
    const first = open({ at: '/internal/students?import=students', replies: [[imports.template, model]], download });
    await first.user.click(await screen.findByRole('button', { name: 'Modèle à remplir, Excel (XLSX)' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith(model, 'modele-apprentis.xlsx'));
  });

  it('dit une fois ce qui manque au fichier', async () => {
    const missing = [{ field: 'representative.lastName' as const, label: 'Nom de la représentation légale' }];
    const lacking = { ...line, faults: [], lacksColumn: true };
    open({
      file: { ...checked, summary: { ...checked.summary!, missing } },
      replies: [[imports.lines, { rows: [lacking], total: 1 }]],
    });
    expect(await screen.findByText(/n’a pas de colonne pour : Nom de la représentation légale/)).toBeVisible();
    expect(await screen.findByText('Colonne manquante, voir plus haut')).toBeVisible();
  });

  it('dit combien seront importés selon le choix pour les doublons, et n’envoie qu’une fois', async () => {
    const page = open({ file: checked, replies: [[imports.write, () => new Promise(() => undefined)]] });
    expect(await screen.findByRole('button', { name: 'Importer 1 apprenti·e' })).toBeEnabled();
    await page.user.click(screen.getByLabelText(/Les importer quand même/));
    await page.user.dblClick(screen.getByRole('button', { name: 'Importer 2 apprenti·es' }));
    expect(sent(page, 'POST', imports.write.path)).toEqual([
      { params: { id: 7 }, body: { version: 2, skipFaulty: true, duplicates: 'create' } },
    ]);
  });

  it('suit l’avancement chaque seconde jusqu’au résultat', async () => {
    jest.useFakeTimers();
    const steps = [
      aFile({ state: 'running', done: 1 }),
      aFile({ state: 'running', done: 2 }),
      aFile({ state: 'done', done: 3, created: 3, result: { skippedFaulty: 0, skippedDuplicates: 0 } }),
    ];
    open({ replies: [[imports.show, () => (steps.length > 1 ? steps.shift() : steps[0])]] });
    expect(await screen.findByText('1 sur 3')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText('2 sur 3')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText('3 fiches créées.')).toBeVisible();
    jest.useRealTimers();
  });

  it('mène aux fiches créées et s’annule après une question', async () => {
    const done = aFile({ state: 'done', version: 4, created: 3, result: { skippedFaulty: 1, skippedDuplicates: 1 } });
    const page = open({ file: done, replies: [[imports.undo, done]] });
    expect(await screen.findByRole('link', { name: 'Rochat Léa' })).toHaveAttribute(
      'href',
      '/internal/students/show/12',
    );
    await page.user.click(screen.getByRole('button', { name: 'Annuler cette importation' }));
    const question = await screen.findByRole('alertdialog');
    await page.user.click(within(question).getByRole('button', { name: 'Retirer les fiches' }));
    await waitFor(() =>
      expect(sent(page, 'POST', imports.undo.path)).toEqual([{ params: { id: 7 }, body: { version: 4 } }]),
    );
  });

  it('nomme les fiches qu’une annulation a gardées', async () => {
    const undo = {
      removed: 2,
      kept: [{ id: 12, number: 'AP-26-00012', name: 'Léa Rochat', why: 'Fiche modifiée depuis.' }],
    };
    open({ file: aFile({ state: 'undone', undo, undoneAt: '2026-11-23T09:00:00.000Z' }) });
    expect(await screen.findByText('Fiche modifiée depuis.')).toBeVisible();
    expect(screen.getByText(/2 fiches retirées, 1 fiche gardée\./)).toBeVisible();
  });

  it.each([
    ['colonnes', aFile(), 'rouge'],
    ['vérification', checked, 'Ligne'],
    ['résultat', aFile({ state: 'done', created: 3 }), 'Rochat Léa'],
  ] as const)('n’a pas de faute d’accessibilité à l’étape %s', async (_, file, text) => {
    open({ file });
    await screen.findByText(text);
    const found = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    );
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });
});
