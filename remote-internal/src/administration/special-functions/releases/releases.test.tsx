import { releases } from '@tandem/shared/contract/delivery/releases';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import SpecialFunctionsPage from '../SpecialFunctionsPage';
import { aCanary, aHistory, aPackage, aStagedCanary, aWatch, versionOf } from './release.samples';

const timing = {
  version: versionOf(1),
  visits: 12,
  lcp: 4200,
  inp: 90,
  cls: 0.05,
  ttfb: 100,
  shell: 400,
  mounted: 1000,
};

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const open = (replies: Replies = [], at = '/?tab=versions') =>
  renderPage(<SpecialFunctionsPage />, {
    at,
    user: aUser(),
    replies: [
      ...replies,
      [releases.list, [aPackage({ canary: aCanary })]],
      [releases.history, { rows: aHistory, total: aHistory.length }],
      [releases.timings, [timing]],
    ],
  });
const detail = '/?tab=versions&package=remote-auth';
const card = async () => within(await screen.findByRole('region', { name: 'Connexion' }));

async function choose({ user }: ReturnType<typeof open>, of: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('les versions', () => {
  it('disent ce qui est en service, depuis quand, par qui, et qui essaie quoi', async () => {
    open();
    const auth = await card();
    expect(auth.getByText(versionOf(1))).toBeVisible();
    expect(auth.getByText('Depuis le 20.11.2026 09:00, par CI Connexion')).toBeVisible();
    expect(auth.getByText(/10 % des personnes, rôle Coach, 1 personne nommée/)).toBeVisible();
    expect(auth.getAllByText('Onglets en erreur')).toHaveLength(2);
  });

  it('disent l’étape, les onglets vus et ce qu’il faut pour la suivante', async () => {
    const live = { ...aPackage().live, watch: aWatch };
    open([[releases.list, [aPackage({ live, canary: aStagedCanary })]]]);
    const auth = await card();
    expect(auth.getByText('2 onglets sans erreur sur 3 avant de passer à 25 % des personnes.')).toBeVisible();
    expect(auth.getByText(/31 onglets sans erreur sur 40 .* la version 1\.0\.0\+0000000 revient/)).toBeVisible();
    const current = auth.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual(['Tous', '5\u00a0%']);
  });

  it('le disent quand il n’y en a aucune', async () => {
    open([[releases.list, []]]);
    expect(await screen.findByText('Aucune version')).toBeVisible();
  });

  it.each([
    ['versions', '/?tab=versions', () => screen.findByRole('region', { name: 'Connexion' })],
    ['historique et mesures', detail, () => screen.findByRole('table', { name: 'Temps mesurés par version' })],
  ])('ne posent aucun obstacle : %s', async (_, at, visible) => {
    open([], at);
    await visible();
    // Colours, landmarks and ligatures need a real page.
    const inPage = ['color-contrast', 'region', 'label-content-name-mismatch'];
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(inPage.map((id) => [id, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('l’historique', () => {
  it('dit l’état, l’origine et le motif de chaque version', async () => {
    open([], detail);
    const line = await screen.findByRole('row', { name: new RegExp(versionOf(9).replace('+', '\\+')) });
    expect(line).toHaveTextContent('Retirée');
    expect(line).toHaveTextContent('Le bouton ne répond plus');
    expect(line).toHaveTextContent('abcdef01');
  });

  it('montre les erreurs d’une version', async () => {
    const fault = { kind: 'error', message: 'TypeError: x', at: 'a.js:1', count: 18, lastAt: '2026-11-20T08:00:00Z' };
    const blank = { ...fault, kind: 'blank', message: 'Rien n’est visible', at: null, count: 2 };
    const page = open([[releases.errors, [fault, blank]]], detail);
    await choose(page, versionOf(3), 'Voir les erreurs');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erreurs · Connexion' }));
    expect(await dialog.findByText('TypeError: x')).toBeVisible();
    expect(dialog.getByText('18 fois')).toBeVisible();
    expect(dialog.getByText('Page vide')).toBeVisible();
  });
});

describe('les temps mesurés', () => {
  it('sont dessinés, dits en mots et donnés en chiffres', async () => {
    open([], detail);
    const drawing = await screen.findByRole('img', { name: /LCP/ });
    expect(drawing).toHaveAccessibleName('Affichage (LCP) par version\u00a0: 4,2 s pour 1.0.0+1111111, mauvais');
    const table = within(screen.getByRole('table', { name: 'Temps mesurés par version' }));
    expect(table.getByRole('row', { name: /90 ms/ })).toHaveTextContent('0,05');
  });

  it('le disent quand personne n’a encore rien mesuré', async () => {
    open([[releases.timings, []]], detail);
    expect(await screen.findByText('Aucune mesure')).toBeVisible();
  });
});
