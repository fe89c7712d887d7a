import { documents } from '@tandem/shared/contract/platform/documents';
import { aDocument, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { faultOf, titleOf } from './document.labels';
import { DocumentsCard } from './DocumentsCard';

const calls = documents.students;
type Options = NonNullable<Parameters<typeof renderPage>[1]>;

const open = (
  rows: unknown[],
  replies: NonNullable<Options['replies']> = [],
  given: Options = {},
  addable = ['A', 'B'],
) =>
  renderPage(<DocumentsCard calls={calls} ownerId={12} />, {
    user: aUser({ role: 'admin' }),
    replies: [...replies, [calls.list, { rows, addable, needsReason: false }]],
    ...given,
  });
const inputsOf = ({ platform }: ReturnType<typeof open>, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);
const aFile = (name: string, size = 3) => new File([new Uint8Array(size)], name);

describe('les documents', () => {
  it('disent ce qu’ils sont, leur classe, et si rien ne les a contrôlés', async () => {
    open([aDocument({ dataClass: 'B', scan: 'not_scanned' })]);
    expect(await screen.findByText('Contrat d’apprentissage')).toBeVisible();
    expect(screen.getByText('Identité protégée')).toBeVisible();
    expect(screen.getByText('PDF · 240 Ko · Camille Rochat, 01.09.2026 10:00 · Sans contrôle antivirus')).toBeVisible();
  });

  it('sans aucun, proposent d’ajouter le premier', async () => {
    const page = open([], [[calls.upload, aDocument()]]);
    expect(await screen.findByText('Aucun document.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
    const file = aFile('Permis B.pdf');
    await page.user.upload(screen.getByLabelText('Fichier'), file);
    expect(screen.getByLabelText('Titre')).toHaveValue('Permis B');
    await page.user.selectOptions(screen.getByLabelText('Classe'), 'B');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(inputsOf(page, calls.upload)).toHaveLength(1));
    expect(inputsOf(page, calls.upload)[0]).toEqual({
      params: { id: 12 },
      query: { name: 'Permis B.pdf', title: 'Permis B', dataClass: 'B' },
      body: file,
    });
    expect(page.platform.notices[0]?.text).toBe('Document «Contrat d’apprentissage» ajouté.');
  });

  it('montrent ce que l’API refuse, et gardent la saisie', async () => {
    const refused = outcome(422, { message: 'Vérifiez.', errors: { file: 'L’antivirus a refusé ce fichier.' } });
    const page = open([], [[calls.upload, refused]]);
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
    await page.user.upload(screen.getByLabelText('Fichier'), aFile('a.pdf'));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('L’antivirus a refusé ce fichier.');
    expect(screen.getByLabelText('Titre')).toHaveValue('a');
  });

  it('demandent un fichier avant d’envoyer quoi que ce soit', async () => {
    const page = open([]);
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choisissez un fichier.');
    expect(inputsOf(page, calls.upload)).toEqual([]);
  });

  it('se téléchargent sous leur nom', async () => {
    const download = jest.fn();
    const page = open([aDocument()], [[calls.open, new Blob(['%PDF'])]], { download });
    await page.user.click(await screen.findByRole('button', { name: 'Télécharger Contrat d’apprentissage' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith(expect.any(Blob), 'contrat.pdf'));
  });

  it('s’archivent, et l’avis permet d’annuler', async () => {
    const page = open(
      [aDocument()],
      [
        [calls.archive, aDocument({ version: 2 })],
        [calls.restore, aDocument({ version: 3 })],
      ],
    );
    await page.user.click(await screen.findByRole('button', { name: 'Archiver Contrat d’apprentissage' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(inputsOf(page, calls.restore)).toHaveLength(1));
    expect(inputsOf(page, calls.restore)[0]).toMatchObject({ body: { version: 2 } });
  });

  it('ne s’ajoutent pas là où l’on ne fait que lire', async () => {
    open([aDocument({ may: { archive: false } })], [], {}, []);
    expect(await screen.findByText('Contrat d’apprentissage')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ajouter un document' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Archiver/ })).toBeNull();
  });
});

it.each([
  ['a.pdf', 10, undefined],
  ['A.JPEG', 10, undefined],
  ['a.svg', 10, 'Formats acceptés\u00a0: PDF, PNG, JPEG, Word (docx), Excel (xlsx) et texte.'],
  ['sans-fin', 10, 'Formats acceptés\u00a0: PDF, PNG, JPEG, Word (docx), Excel (xlsx) et texte.'],
  ['a.pdf', 0, 'Ce fichier est vide.'],
  ['a.pdf', 11 * 1024 * 1024, 'Ce fichier dépasse 10 Mo.'],
])('%s de %i octets: %s', (name, size, fault) => {
  expect(faultOf({ name, size })).toBe(fault);
});

it('le titre proposé est le nom sans sa fin', () => {
  expect(titleOf('Contrat 2026.v2.pdf')).toBe('Contrat 2026.v2');
});
