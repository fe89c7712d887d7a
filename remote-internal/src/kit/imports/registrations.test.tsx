import { imports, importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { anImportFile, aUser, renderPage } from '@tandem/shared/testing';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { screen, waitFor } from '@testing-library/react';
import { useImportEntry } from './useImportEntry';

const columns = { lastName: 0, firstName: 1, birthDate: 2, branchId: 3 };
const headers = ['Nom', 'Prénom', 'Né le', 'Branche', 'Lieux', 'Dispos', 'Motifs', 'Payeur'];
const aFile = (given: Partial<ImportFile> = {}) =>
  anImportFile({
    kind: 'registrations',
    fileName: 'inscriptions.csv',
    headers,
    mapping: { columns, replacements: [] },
    preview: [['Rochat', 'Léa', '1.9.2004', 'MAT', 'Morges', 'ma soir', 'Notes insuffisantes', 'Apprenti·e']],
    ...given,
  });
const summary = { ok: 3, faulty: 0, duplicates: 1, missing: [], unknown: [] };
const checked = aFile({ state: 'checked', version: 2, summary });
const candidate = {
  id: 3,
  line: 4,
  name: 'Léa Rochat',
  faults: [],
  lacksColumn: false,
  duplicate: {
    why: 'Déjà inscrit·e\u00a0:',
    studentId: 12,
    name: 'Léa Rochat, Mathématiques 2026-2027, demande',
    birthDate: null,
    line: null,
    score: 1,
    isSameAvs: true,
  },
};

function Entry() {
  const { actions, window } = useImportEntry('registrations');
  return (
    <>
      <PageHeader title="Demandes AppApp" others={actions} />
      {window}
    </>
  );
}
function open({ file = aFile(), at = '/internal/appapp?import=7', role = 'appapp_administrator', ...rest } = {}) {
  return renderPage(<Entry />, {
    at,
    user: aUser({ role }),
    ...rest,
    replies: [
      [imports.show, file],
      [imports.list, { rows: [file], total: 1 }],
      [imports.lines, { rows: [candidate], total: 1 }],
      [imports.write, aFile({ state: 'running' })],
      [imports.template, new Blob(['a'])],
      [importUploads.registrations, file],
      [
        imports.created,
        {
          rows: [{ id: 40, of: 12, number: 'Mathématiques, 2026-2027', firstName: 'Léa', lastName: 'Rochat' }],
          total: 1,
        },
      ],
    ],
  });
}
const sent = ({ platform }: ReturnType<typeof open>, path: string) =>
  platform.calls.filter((call) => call.path === path).map(({ input }) => input);

// The dialog comes with its first use: read once here, so that a busy machine does not fail the first test.
beforeAll(() => import('./ImportDialog'));

describe('importer des inscriptions', () => {
  it.each([
    ['admin', 1],
    ['appapp_administrator', 1],
    ['coach', 0],
    ['teacher', 0],
  ])('est proposé à %s: %i', (role, count) => {
    open({ role, at: '/internal/appapp' });
    expect(screen.queryAllByRole('button', { name: 'Importer…' })).toHaveLength(count);
  });

  it('dépose le fichier comme inscriptions, avec un modèle et une liste à elles', async () => {
    const download = jest.fn();
    const page = open({ at: '/internal/appapp?view=requested&import=registrations', download } as object);
    expect(await screen.findByRole('dialog', { name: 'Importer des inscriptions' })).toBeVisible();
    expect(await screen.findByText('Inscriptions créées')).toBeVisible();
    expect(sent(page, imports.list.path)).toEqual([{ query: { kind: 'registrations', page: 1 } }]);
    await page.user.click(screen.getByRole('button', { name: 'Modèle à remplir, CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith(expect.anything(), 'modele-inscriptions.csv'));
    const file = new File(['Nom;Branche\nA;B'], 'inscriptions.csv', { type: 'text/csv' });
    await page.user.upload(screen.getByLabelText('Fichier CSV ou XLSX'), file);
    await screen.findByRole('combobox', { name: 'Dispos' });
    expect(sent(page, importUploads.registrations.path)).toEqual([{ query: { name: 'inscriptions.csv' }, body: file }]);
    expect(page.router.state.location.search).toBe('?view=requested&import=7');
  });

  it('dit quelles colonnes de l’inscription manquent', async () => {
    const page = open();
    expect(
      await screen.findByText(/Aucune colonne ne contient : Lieux souhaités, Disponibilités, Motifs, Payeur/),
    ).toBeVisible();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Dispos' }), 'Disponibilités');
    expect(screen.getByText(/Aucune colonne ne contient : Lieux souhaités, Motifs, Payeur/)).toBeVisible();
  });

  it('montre qui est déjà inscrit, sans offrir de l’inscrire deux fois, et dit que personne ne reçoit d’e-mail', async () => {
    const page = open({ file: checked });
    const link = await screen.findByRole('link', { name: 'Léa Rochat, Mathématiques 2026-2027, demande' });
    expect(link).toHaveAttribute('href', '/internal/students/show/12?tab=appapp');
    expect(screen.getByRole('tab', { name: /Déjà inscrit·es/ })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/Aucun e-mail n’est envoyé/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Importer 2 inscriptions' }));
    expect(sent(page, imports.write.path)).toEqual([
      { params: { id: 7 }, body: { version: 2, skipFaulty: false, duplicates: 'skip' } },
    ]);
  });

  it('mène aux inscriptions créées et à leur liste', async () => {
    open({ file: aFile({ state: 'done', created: 3, result: { skippedFaulty: 0, skippedDuplicates: 0 } }) });
    expect(await screen.findByText('3 inscriptions créées.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Rochat Léa' })).toHaveAttribute(
      'href',
      '/internal/students/show/12?tab=appapp',
    );
    expect(screen.getByRole('link', { name: 'Voir les demandes' })).toHaveAttribute(
      'href',
      '/internal/appapp?view=requested',
    );
  });

  it('nomme les inscriptions qu’une annulation a gardées', async () => {
    const why = 'Placement dans un groupe depuis.';
    const remaining = [{ id: 40, of: 12, number: 'Mathématiques, 2026-2027', name: 'Léa Rochat', why }];
    open({
      file: aFile({ state: 'undone', undo: { removed: 2, kept: remaining }, undoneAt: '2026-11-23T09:00:00.000Z' }),
    });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText(/2 inscriptions retirées, 1 inscription gardée\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Léa Rochat' })).toHaveAttribute(
      'href',
      '/internal/students/show/12?tab=appapp',
    );
  });
});
