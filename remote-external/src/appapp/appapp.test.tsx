import { screen, within } from '@testing-library/react';
import { offer } from '@tandem/shared/contract/desk/offer';
import { renderPage } from '@tandem/shared/testing';
import ApprenticeLandingPage from './ApprenticeLandingPage';
import type { CurrentOffer } from './Offer';
import TeacherLandingPage from './TeacherLandingPage';

const year = {
  label: '2026-2027',
  startsOn: '2026-08-01',
  endsOn: '2027-07-31',
  registrationOpensOn: null,
  registrationClosesOn: null,
};
const anOffer = (given: Partial<CurrentOffer> = {}): CurrentOffer => ({
  trainingYear: year,
  isRegistrationOpen: true,
  branches: [{ id: 1, label: 'Mathématiques' }],
  locations: [{ id: 4, label: 'Morges' }],
  courses: [],
  contribution: 1000,
  ...given,
});
const noNotice = [offer.notice, { text: null }] as const;
const show = (answer: unknown) => renderPage(<ApprenticeLandingPage />, { replies: [[offer.read, answer], noNotice] });

describe('la présentation d’AppApp', () => {
  it('montre les branches et les lieux vraiment offerts cette année', async () => {
    show(anOffer());
    expect(
      within(await screen.findByRole('list', { name: 'Branches 2026-2027' })).getByText('Mathématiques'),
    ).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Lieux 2026-2027' })).getByText('Morges')).toBeVisible();
  });

  it('explique en quatre étapes et mène à l’inscription', () => {
    show(anOffer());
    const steps = screen.getByRole('region', { name: 'Comment ça marche\u00a0?' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(within(steps).getByRole('link', { name: 'M’inscrire' })).toHaveAttribute('href', '/external/aa-apprentice');
  });

  it.each([
    ['2999-01-15', null, 'Les inscriptions ouvrent le 15.01.2999.'],
    [null, '2020-10-31', 'Les inscriptions sont closes depuis le 31.10.2020.'],
    [null, null, 'Les inscriptions sont closes.'],
  ])('donne la date quand les inscriptions sont fermées (%s, %s)', async (opens, closes, sentence) => {
    const closed = { ...year, registrationOpensOn: opens, registrationClosesOn: closes };
    show(anOffer({ isRegistrationOpen: false, trainingYear: closed }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'M’inscrire' })).toBeNull();
  });

  it('le dit quand l’offre n’est pas encore connue', async () => {
    show(anOffer({ trainingYear: null, branches: [], locations: [] }));
    expect(await screen.findByText('L’offre de la prochaine année n’est pas encore publiée.')).toBeVisible();
  });

  it('dit la protection des données dans les mots de l’organisation, dès qu’elle en a', async () => {
    const own = 'Nous gardons vos données deux ans.\n\nElles restent en Suisse.';
    renderPage(<ApprenticeLandingPage />, {
      replies: [
        [offer.read, anOffer()],
        [offer.notice, { text: own }],
      ],
    });
    const part = within(screen.getByRole('region', { name: 'Protection des données' }));
    expect(part.getByText(/^Nous ne demandons que les données nécessaires/)).toBeVisible();
    expect(await part.findByText('Elles restent en Suisse.')).toBeVisible();
    expect(part.queryByText(/^Nous ne demandons/)).toBeNull();
    expect(part.getByText(/faire corriger ou effacer/)).toBeVisible();
  });

  it('montre le message de l’API quand l’offre ne vient pas', async () => {
    show(new Error('Service indisponible'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('la présentation aux répétiteurs et répétitrices', () => {
  it('dit le rôle, la rémunération et ce qui est demandé, et mène à la candidature', async () => {
    renderPage(<TeacherLandingPage />, { replies: [[offer.read, anOffer()], noNotice] });
    for (const name of ['Votre rôle', 'Votre rémunération', 'Ce que nous demandons'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Postuler' })[0]).toHaveAttribute('href', '/external/aa-repetiteur');
    expect(await screen.findByText('Mathématiques')).toBeVisible();
  });
});
