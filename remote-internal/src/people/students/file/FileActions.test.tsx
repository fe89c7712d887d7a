import { attestations } from '@tandem/shared/contract/people/attestations';
import { aStudentFile, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FileActions } from './FileActions';

const open = (
  file: Parameters<typeof aStudentFile>[0],
  answer: unknown = new Blob(['%PDF']),
  download = jest.fn(),
) => ({
  ...renderPage(<FileActions file={aStudentFile(file)} />, {
    user: aUser({ role: 'admin' }),
    download,
    replies: [[attestations.make, answer]],
  }),
  download,
});

describe('ce que l’on fait d’une fiche', () => {
  it('écrire un e-mail à l’apprenti', () => {
    open({});
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:amelie.favre%40exemple.ch');
  });

  it('inscrire à AppApp, sauf qui ne fait que lire', () => {
    open({});
    expect(screen.getByRole('link', { name: 'Inscrire à AppApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/reg-app-app\/\d+$/),
    );
  });

  it('télécharger une attestation, au clavier', async () => {
    const page = open({});
    await page.user.tab();
    await page.user.tab();
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Attestation' });
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.download).toHaveBeenCalledWith(expect.any(Blob)));
  });

  it('apprendre pourquoi il n’y en a pas', async () => {
    const page = open({}, outcome(422, { message: 'Cette fiche est archivée.' }));
    await page.user.click(screen.getByRole('button', { name: 'Actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Attestation' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Cette fiche est archivée.'));
  });

  it.each([
    ['archivée', { status: 'archived' as const }, ['Sortir des archives']],
    ['en cours', {}, ['Attestation', 'Annoncer une absence…', 'Rappel…', 'Fusionner…', 'Archiver']],
  ])('une fiche %s offre cela', async (_, file, names) => {
    const page = open(file);
    await page.user.click(screen.getByRole('button', { name: 'Actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('une fiche anonymisée n’offre rien', () => {
    open({ status: 'anonymised' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
