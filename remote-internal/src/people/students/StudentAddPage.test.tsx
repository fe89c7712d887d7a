import { aStudentFile, outcome } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { created, fill, openStudentAdd as open, save } from './testing/student-add';

const candidate = {
  id: 7,
  number: 'AP-25-00007',
  firstName: 'Lea',
  lastName: 'Dupond',
  birthDate: '2004-03-05',
  city: 'Lausanne',
  status: 'active',
  score: 0.98,
  verdict: 'probable',
  reasons: ['même naissance', 'noms proches'],
};

beforeEach(() => sessionStorage.clear());

describe('un nouvel apprenti', () => {
  it('s’enregistre et mène à sa fiche', async () => {
    const page = open();
    await fill(page);
    await save(page);

    await screen.findByText('ailleurs');
    expect(page.router.state.location.pathname).toBe('/internal/students/show/12');
    expect(created(page)[0]?.input).toMatchObject({
      body: {
        identity: { firstName: 'Léa', lastName: 'Dupont', gender: 'f', birthDate: '2004-03-05' },
        contact: { mobile: '+41791234567', phone: null, email: 'lea.dupont@exemple.ch' },
        address: { countryId: 1, npa: null },
        apprenticeship: null,
        representative: null,
      },
    });
  });

  it.each([
    ['admin', ['AppApp', 'CoachApp']],
    ['appapp_administrator', ['AppApp']],
    ['coach', ['CoachApp']],
  ])('%s continue par une inscription (coaching 1)', async (role, names) => {
    open({ role });
    const buttons = await screen.findAllByRole('button', { name: /^Enregistrer et inscrire/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      names.map((name) => `Enregistrer et inscrire ${name}`),
    );
  });

  it('ne part qu’une fois quand on clique deux fois', async () => {
    const page = open({ create: () => new Promise(() => undefined) });
    await fill(page);
    await page.user.dblClick(screen.getByRole('button', { name: 'Enregistrer' }));

    expect(created(page)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Enregistrement…' })).toBeDisabled();
  });

  it('dit ce qui manque, en tête et au champ, et y mène', async () => {
    const page = open();
    await screen.findByLabelText(/^Prénom/);
    await save(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(/Prénom : Ce champ est requis\./);
    expect(screen.getByLabelText(/^Prénom/)).toHaveFocus();
    expect(created(page)).toHaveLength(0);
  });

  it('dit une faute dès que l’on quitte le champ', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(/^E-mail/), 'lea@');
    await page.user.tab();

    expect(await screen.findByText('Cette adresse e-mail n’est pas valable.')).toBeVisible();
  });

  it('demande un représentant légal avant 18 ans', async () => {
    const page = open();
    await fill(page, { birthDate: '5.3.2012' });
    expect(await screen.findByRole('heading', { name: 'Représentant·e légal·e' })).toBeVisible();
    await save(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Représentant·e légal·e, Téléphone : Ce champ est requis.',
    );
    expect(created(page)).toHaveLength(0);
  });

  it('propose la commune et la localité du NPA', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText('NPA'), '1110');

    expect(screen.getByLabelText('Commune politique')).toHaveDisplayValue('Morges');
    expect(screen.getByLabelText('Localité')).toHaveValue('Morges');
  });

  it('reprend le titre visé de la profession et enregistre la formation', async () => {
    const page = open();
    await fill(page, { isTrained: true });
    await page.user.selectOptions(screen.getByLabelText(/^Profession/), '2');
    expect(screen.getByLabelText(/^Titre visé/)).toHaveDisplayValue('AFP');
    await page.user.selectOptions(screen.getByLabelText(/^Année d’apprentissage/), '1');
    await page.user.selectOptions(screen.getByLabelText(/^École professionnelle/), '3');
    await page.user.type(screen.getByLabelText('Entreprise'), 'atelier');
    await page.user.click(await screen.findByRole('option', { name: /Atelier du Lac SA/ }));
    await save(page);

    await waitFor(() => expect(created(page)).toHaveLength(1));
    expect(created(page)[0]?.input).toMatchObject({
      body: { apprenticeship: { professionId: 2, certType: 'AFP', company: { id: 5 } } },
    });
  });

  it('reçoit les noms d’une recherche sans résultat', async () => {
    open({ at: '/internal/students/add?firstName=L%C3%A9a&lastName=Dupont' });
    expect(await screen.findByLabelText(/^Prénom/)).toHaveValue('Léa');
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Dupont');
  });

  it('montre les doublons possibles pendant la saisie', async () => {
    const page = open({ candidates: [candidate] });
    await page.user.type(await screen.findByLabelText(/^Prénom/), 'Léa');
    await page.user.type(screen.getByLabelText(/^Nom/), 'Dupont');

    const link = await screen.findByRole('link', { name: /Ouvrir la fiche de Lea Dupond/ });
    expect(link).toHaveAttribute('href', '/internal/students/show/7');
    expect(screen.getByText('Doublon probable')).toBeVisible();
  });

  it('ne crée un doublon probable qu’avec un motif', async () => {
    const refusal = outcome(409, { message: 'Doublon probable.', reason: 'duplicate', candidates: [candidate] });
    const answer = ({ body }: { body: { acceptDuplicate?: object } }) =>
      body.acceptDuplicate ? aStudentFile() : refusal;
    const page = open({ create: answer });
    await fill(page);
    await save(page);
    await page.user.click(await screen.findByRole('button', { name: 'Créer quand même' }));
    expect(created(page)).toHaveLength(1);

    await page.user.type(screen.getByLabelText(/Pourquoi est-ce une autre personne/), 'jumelles');
    await page.user.click(screen.getByRole('button', { name: 'Créer quand même' }));
    await screen.findByText('ailleurs');
    expect(created(page)[1]?.input).toMatchObject({ body: { acceptDuplicate: { reason: 'jumelles' } } });
  });

  it('montre au bon champ ce que l’API refuse', async () => {
    const page = open({
      create: outcome(422, {
        message: 'Vérifiez la saisie.',
        errors: { 'address.npa': 'Un NPA suisse a quatre chiffres.' },
      }),
    });
    await fill(page);
    await save(page);

    expect(await screen.findByRole('alert')).toHaveTextContent('NPA : Un NPA suisse a quatre chiffres.');
    expect(screen.getByLabelText('NPA')).toBeInvalid();
  });

  it('demande avant de quitter une saisie', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(/^Nom/), 'Dupont');
    await page.user.click(screen.getByRole('link', { name: 'Annuler' }));

    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
    await page.user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Dupont');
  });

  it('ne demande pas le n° AVS quand l’organisation ne s’en sert pas', async () => {
    open({ hasAvs: false });
    await screen.findByLabelText(/^Prénom/);
    expect(screen.getByLabelText('Nationalité')).toBeInTheDocument();
    expect(screen.queryByLabelText('N° AVS')).toBeNull();
  });

  it('laisse à l’administration les données de classe B', async () => {
    open({ role: 'coach' });
    await screen.findByLabelText(/^Prénom/);
    expect(screen.queryByLabelText('N° AVS')).toBeNull();
    expect(screen.queryByLabelText('Nationalité')).toBeNull();
  });
});
