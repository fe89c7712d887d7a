import { students } from '@tandem/shared/contract/people/students';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { aContact, aStudentFile, outcome } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { card, changeName, openStudentFile as open, sent } from './testing/student-file';

describe('la fiche d’un apprenti', () => {
  it('montre la personne, son âge, son numéro et comment la joindre', async () => {
    open(aStudentFile());

    expect(await screen.findByRole('heading', { level: 1, name: 'Amélie Favre' })).toBeVisible();
    expect(screen.getByText('20 ans')).toBeVisible();
    expect(screen.getByText('AP-26-00012')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '+41 79 123 45 67' })[0]).toHaveAttribute('href', 'tel:+41791234567');
  });

  it('signale un mineur sans représentant légal', async () => {
    open(aStudentFile({ age: 16, isMinor: true }));
    expect(await screen.findByText('Mineur·e')).toBeVisible();
    expect(screen.getByText('Sans représentant·e légal·e')).toBeVisible();
  });

  it('enregistre une section avec la version lue', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, aStudentFile({ version: 4 })]] });
    await changeName(page, 'Rochat');

    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
    expect(sent(page, students.change.path)[0]?.input).toEqual({
      params: { id: 12 },
      body: {
        section: 'identity',
        version: 3,
        values: { firstName: 'Amélie', lastName: 'Rochat', gender: 'f', birthDate: '2006-03-05' },
      },
    });
  });

  it('laisse tout en l’état avec Échap', async () => {
    const page = open(aStudentFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.keyboard('{Escape}');

    expect(card('Coordonnées').getByText('amelie.favre@exemple.ch')).toBeVisible();
    expect(sent(page, students.change.path)).toHaveLength(0);
  });

  it('montre au bon champ ce que l’API refuse', async () => {
    const refused = outcome(422, {
      message: 'Vérifiez.',
      errors: { 'values.npa': 'Un NPA suisse a quatre chiffres.' },
    });
    const page = open(aStudentFile(), { replies: [[students.change, refused]] });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Adresse' }));
    await page.user.type(screen.getByLabelText('NPA'), '{Enter}');

    expect(await screen.findByText('Un NPA suisse a quatre chiffres.')).toBeVisible();
  });

  it('ne parle pas du n° AVS quand l’organisation ne s’en sert pas', async () => {
    const { avsMasked: _, ...file } = aStudentFile();
    open(file);
    await screen.findByRole('region', { name: 'Origine et langues' });
    expect(screen.queryByText('N° AVS')).toBeNull();
  });

  it('masque le n° AVS et le montre sur demande', async () => {
    const page = open(aStudentFile(), { replies: [[students.revealAvs, { avs: '7561234567897' }]] });
    expect(await screen.findByText('756.••••.••••.97')).toBeVisible();

    await page.user.click(screen.getByRole('button', { name: 'Afficher N° AVS' }));
    expect(await screen.findByText('756.1234.5678.97')).toBeVisible();
  });

  it('s’archive, et l’avis permet d’annuler', async () => {
    const page = open(aStudentFile(), {
      replies: [
        [students.archive, aStudentFile({ status: 'archived', version: 4, act: 7 })],
        [acts.undo, undefined],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();

    await waitFor(() => expect(page.platform.notices).toHaveLength(2));
    expect(sent(page, acts.undo.path)[0]?.input).toEqual({ params: { id: 7 } });
  });

  it('demande d’abord, quand l’apprenti a une place dans un cours', async () => {
    const questions = ['Anglais, groupe AN-MO-26-01\u00a0: la place est libérée dès le 23.11.2026.'];
    const asked = { message: questions[0], reason: 'asked', questions, notified: [], agreed: 'oui' };
    let isAsked = false;
    const page = open(aStudentFile(), {
      replies: [
        [
          students.archive,
          () => {
            if (isAsked) return aStudentFile({ status: 'archived', version: 4, act: 7 });
            isAsked = true;
            return outcome(409, asked);
          },
        ],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    expect(await screen.findByText(/la place est libérée/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(sent(page, students.archive.path)).toMatchObject([
      { input: { body: { version: 3, agreed: '' } } },
      { input: { body: { version: 3, agreed: 'oui' } } },
    ]);
  });

  it('ajoute une personne de contact', async () => {
    const page = open(aStudentFile({ contacts: [aContact()] }), {
      replies: [
        [students.addContact, aStudentFile({ act: 15 })],
        [acts.undo, undefined],
      ],
    });
    await page.user.click(await screen.findByRole('tab', { name: /Contacts/ }));
    await page.user.click(screen.getByRole('button', { name: 'Ajouter une personne' }));
    await page.user.selectOptions(screen.getByLabelText(/^Qui est-ce/), 'other');
    await page.user.type(screen.getByLabelText(/^Prénom/), 'Marc');
    await page.user.type(screen.getByLabelText(/^Nom/), 'Ducret');
    await page.user.type(screen.getByLabelText(/^Téléphone/), '021 555 66 77');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await screen.findByRole('button', { name: 'Ajouter une personne' });
    expect(sent(page, students.addContact.path)[0]?.input).toMatchObject({
      body: { values: { kind: 'other', firstName: 'Marc', lastName: 'Ducret', phone: '+41215556677' } },
    });
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, acts.undo.path)[0]?.input).toEqual({ params: { id: 15 } }));
  });

  it('demande avant de changer d’onglet pendant une saisie', async () => {
    const page = open(aStudentFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.click(screen.getByRole('tab', { name: /Formation/ }));

    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
  });

  it('change la formation en cours avec sa propre version', async () => {
    const page = open(aStudentFile(), {
      at: '/internal/students/show/12?tab=training',
      replies: [[students.changeApprenticeship, aStudentFile()]],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Modifier Employé/ }));
    await page.user.selectOptions(screen.getByLabelText(/^Année d’apprentissage/), '1');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await screen.findByRole('button', { name: 'Nouvelle formation' });
    expect(sent(page, students.changeApprenticeship.path)[0]?.input).toMatchObject({
      params: { id: 12, apprenticeshipId: 31 },
      body: { version: 1, values: { learningYearId: 1, company: { id: 5 } } },
    });
  });

  it.each(['history', 'journal'])('montre le journal à qui peut le lire (%s)', async (tab) => {
    const row = {
      id: 1,
      at: '2026-09-01T08:00:00Z',
      who: 'Camille Rochat',
      what: 'Fiche modifiée',
      reason: null,
      changes: [{ field: 'lastName', label: 'Nom', before: 'Favre', after: 'Rochat' }],
    };
    open(aStudentFile(), {
      at: `/internal/students/show/12?tab=${tab}`,
      replies: [[students.history, { rows: [row], total: 1 }]],
    });

    expect(await screen.findByText('Fiche modifiée')).toBeVisible();
    expect(screen.getByText('01.09.2026 10:00')).toBeVisible();
  });
});
