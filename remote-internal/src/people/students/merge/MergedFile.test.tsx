import { consents } from '@tandem/shared/contract/people/consents';
import { documents } from '@tandem/shared/contract/platform/documents';
import { lists } from '@tandem/shared/contract/settings/lists';
import { merges } from '@tandem/shared/contract/people/merges';
import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { students } from '@tandem/shared/contract/people/students';
import { aStudentFile, aUser, renderPage, someLists } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import StudentPage from '../StudentPage';

const mergedInto = { id: 17, number: 'AP-26-00017', name: 'Lea Dupond' };
const merge = {
  mergeId: 5,
  keptId: 17,
  keptName: 'Lea Dupond',
  doneAt: '2026-11-20T08:00:00.000Z',
  doneBy: 'Anne Favre',
  undoUntil: '2026-12-20T08:00:00.000Z',
};

const open = (tab: string, given = {}) =>
  renderPage(<StudentPage />, {
    at: `/internal/students/show/12?tab=${tab}`,
    path: '/internal/students/show/:id',
    user: aUser({ role: 'admin' }),
    replies: [
      [
        students.show,
        aStudentFile({ status: 'archived', mergedInto, avsMasked: '756.••••.••••.97', apprenticeships: [], ...given }),
      ],
      [merges.studentMergedInto, { merge }],
      [lists.read, someLists()],
      [consents.list, { rows: [], scopes: ['privacy_notice'], requests: [], held: [] }],
      [documents.students.list, { rows: [], addable: [], needsReason: false }],
      [studentNotes.list, { rows: [] }],
    ],
  });

const writing = /^(Modifier|Ajouter|Nouvelle|Saisir|Retirer|Archiver|Sortir|Fusionner|Actions)/;

describe('une fiche fusionnée dans une autre', () => {
  it.each([
    ['overview', 'Identité'],
    ['training', 'Aucune formation n’est saisie.'],
    ['contacts', /personne de contact|Rôle/],
    ['documents', 'Aucun document.'],
    ['notes', 'Aucune remarque.'],
  ])('ne propose rien à écrire (%s)', async (tab, record) => {
    open(tab);
    expect((await screen.findAllByText(record))[0]).toBeVisible();
    expect(screen.queryAllByRole('button', { name: writing })).toEqual([]);
    expect(screen.queryAllByRole('link', { name: writing })).toEqual([]);
  });

  it('dit où elle est allée et jusqu’à quand la fusion s’annule', async () => {
    open('overview');
    const link = await screen.findByRole('link', { name: 'Lea Dupond (AP-26-00017)' });
    expect(link).toHaveAttribute('href', '/internal/students/show/17');
    expect(await screen.findByText(/jusqu’au 20\.12\.2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Annuler la fusion' })).toBeEnabled();
  });

  it('se modifie à nouveau quand la fusion est annulée', async () => {
    open('overview', { status: 'dormant', mergedInto: null });
    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toBeVisible();
  });
});
