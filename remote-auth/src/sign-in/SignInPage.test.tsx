import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@tandem/shared/testing';
import { listPhotos, showPhoto } from '@tandem/shared/contract/settings/team-photos.addresses';
import SignInPage from './SignInPage';

describe('la page de connexion', () => {
  it('accueille et dit à qui demander de l’aide', () => {
    renderPage(<SignInPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Content de te revoir' })).toBeVisible();
    expect(screen.getByText('Besoin d’aide ? Contacte l’administration.')).toBeVisible();
    expect(screen.getByText('Tandem')).toBeVisible();
  });

  it('montre les 24 portraits, cachés aux lecteurs d’écran (spec §2)', async () => {
    const { container } = renderPage(<SignInPage />);

    expect(container.querySelectorAll('[aria-hidden="true"] [data-portrait]')).toHaveLength(24);
    await waitFor(() => expect(container.querySelectorAll('[data-portrait] > *')).toHaveLength(24));
  });

  it('montre les photos de l’équipe à la place des dessins, où il y en a (spec §9)', async () => {
    URL.createObjectURL = () => 'blob:photo-3';
    const { container } = renderPage(<SignInPage />, {
      replies: [
        [
          listPhotos,
          {
            rows: [
              { place: 3, version: 1 },
              { place: 5, version: 1 },
            ],
          },
        ],
        [
          showPhoto,
          ({ params }: { params: { place: number } }) => (params.place === 3 ? new Blob(['photo']) : new Error()),
        ],
      ],
    });
    await waitFor(() =>
      expect(container.querySelector('[data-portrait="2"] img')).toHaveAttribute('src', 'blob:photo-3'),
    );
    expect(container.querySelectorAll('[data-portrait] > img[src^="data:"]')).toHaveLength(23);
  });

  it('a des identifiants fixes, pour que la page statique soit reprise telle quelle', () => {
    renderPage(<SignInPage />);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id) => /[«»:_]r/.test(id))).toEqual([]);
  });
});
