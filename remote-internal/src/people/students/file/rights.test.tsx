import { ApiError } from '@tandem/shared/platform';
import { aStudentCard, aStudentFile } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openStudentFile as open } from '../testing/student-file';

describe('ce que chacun peut faire d’une fiche (people 34)', () => {
  it('un coach ne change ni l’origine ni le n° AVS, n’archive pas et ne lit pas le journal', async () => {
    const may = { changeSensitive: false, revealAvs: false, archive: false, readHistory: false };
    const page = open(aStudentFile({ may }), { role: 'coach' });
    await screen.findByRole('button', { name: 'Modifier Adresse' });

    for (const name of ['Modifier Origine et langues', 'Modifier le n° AVS', 'Afficher N° AVS'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Attestation',
      'Annoncer une absence…',
      'Rappel…',
    ]);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('tab', { name: 'Journal' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Modifier Identité' }));
    expect(screen.queryByLabelText(/^Date de naissance/)).toBeNull();
  });

  it('sans suivi de son antenne, un coach ne voit rien de la classe B et change le reste de l’identité (people 35)', async () => {
    const { age: _age, origin: _origin, avsMasked: _avs, ...file } = aStudentFile();
    const { birthDate: _birthDate, ...identity } = file.identity;
    const may = { changeSensitive: false, revealAvs: false, archive: false, readHistory: false };
    const page = open({ ...file, identity, may }, { role: 'coach' });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Identité' }));
    for (const text of [/ ans$/, 'Date de naissance', 'Origine et langues', 'N° AVS'])
      expect(screen.queryByText(text)).toBeNull();
    const name = screen.getByRole('textbox', { name: /^Prénom/ });
    await page.user.clear(name);
    await page.user.type(name, 'Zoé');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(page.platform.calls.find(({ method }) => method === 'PATCH')?.input).toMatchObject({
        body: { section: 'identity', values: { firstName: 'Zoé', lastName: 'Favre', gender: 'f' } },
      }),
    );
  });

  it.each([
    ['admin', 1],
    ['coach', 1],
    ['appapp_administrator', 0],
  ])('pour %s, l’onglet du suivi existe %s fois (coaching 1)', async (role, times) => {
    open(aStudentFile(), { role });
    await screen.findByRole('tab', { name: 'AppApp' });
    expect(screen.queryAllByRole('tab', { name: 'CoachApp' })).toHaveLength(times);
    if (times === 0) expect(document.body.textContent).not.toMatch(/coach/i);
  });

  it('un répétiteur ne voit qu’une carte et ses propres remarques', async () => {
    open(aStudentCard(), { role: 'teacher' });

    expect(await screen.findByRole('link', { name: 'MAT-LAU-01' })).toHaveAttribute(
      'href',
      '/internal/appapp/group/show/3',
    );
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Annoncer une absence', 'Remarque pédagogique']);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['admin', 'Retour à la liste des apprenti·es', '/internal/students'],
    ['teacher', 'Retour à mon profil', '/internal/teachers/show/7'],
  ])('une fiche introuvable ramène %s chez soi', async (role, name, href) => {
    open(new ApiError(404, 'Apprenti·e introuvable.'), { role });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each(['abc', '0', '-1', '1e3x'])('une adresse qui n’est pas une fiche n’appelle rien : %s', async (id) => {
    const page = open(aStudentFile(), { at: `/internal/students/show/${id}` });
    expect(await screen.findByText('Cette personne est introuvable.')).toBeVisible();
    expect(page.platform.calls).toHaveLength(0);
  });
});
