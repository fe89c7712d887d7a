import {
  consistency,
  type ConsistencyFindings,
  type ConsistencyOverview,
} from '@tandem/shared/contract/administration/consistency';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';

const check = (key: string, title: string, total: number | null) => ({ key, title, explains: 'À regarder.', total });
const never: ConsistencyOverview = {
  ranAt: null,
  by: null,
  checks: [
    check('places-of-nobody', 'Places occupées', null),
    check('coachings-without-coach', 'Suivis sans coach', null),
  ],
};
const ran: ConsistencyOverview = {
  ranAt: '2026-11-20T08:00:00.000Z',
  by: 'Camille Rochat',
  checks: [check('places-of-nobody', 'Places occupées', 1), check('coachings-without-coach', 'Suivis sans coach', 2)],
};
const sample: ConsistencyFindings = {
  total: 1,
  rows: [
    {
      id: 12,
      label: 'Élodie Rochat',
      note: 'MAT-LAU-01',
      links: [{ label: 'Groupe', href: '/internal/appapp/group/show/3' }],
    },
  ],
  page: null,
  mend: 'La place prend fin hier.',
};

function open() {
  let reply = never;
  let found = sample;
  return renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=tools&tool=consistency',
    user: aUser(),
    replies: [
      [consistency.show, () => reply],
      [consistency.run, () => (reply = ran)],
      [
        consistency.findings,
        ({ params }: { params: { key: string } }) =>
          params.key === 'places-of-nobody' ? found : { total: 2, rows: [], page: '/internal/coachapp', mend: null },
      ],
      [consistency.mend, () => (found = { ...sample, total: 0, rows: [] })],
    ],
  });
}

describe('les contrôles de cohérence', () => {
  it('disent qu’ils n’ont jamais été lancés, puis ce qu’ils ont compté', async () => {
    const page = open();
    expect(await screen.findByText(/jamais été lancés/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Lancer les contrôles' }));
    expect(await screen.findByText('3 constats · 20.11.2026 09:00, par Camille Rochat')).toBeVisible();
  });

  it('mènent de chaque constat à sa page, et corrigent après une question', async () => {
    const page = open();
    await page.user.click(await screen.findByText('Places occupées'));
    expect(await screen.findByRole('link', { name: 'Groupe\u00a0: Élodie Rochat' })).toHaveAttribute(
      'href',
      '/internal/appapp/group/show/3',
    );
    await page.user.click(screen.getByRole('button', { name: 'Corriger\u00a0: Élodie Rochat' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('La place prend fin hier.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Corriger' }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Corrigé\u00a0: Élodie Rochat.' }]));
    expect(await screen.findByText('Rien à corriger en ce moment.')).toBeVisible();
  });

  it('ne nomment personne de CoachApp', async () => {
    const page = open();
    await page.user.click(await screen.findByText('Suivis sans coach'));
    expect(await screen.findByRole('link', { name: 'Voir la liste' })).toHaveAttribute('href', '/internal/coachapp');
  });
});
