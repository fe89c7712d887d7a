import { type BackupOverview, backups } from '@tandem/shared/contract/administration/backups';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { aPlan, aRun, anOverview } from './backup.samples';
import { stateSentence } from './backup.messages';
import DatabaseBackupPage from './DatabaseBackupPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const open = (given: Partial<BackupOverview> = {}, replies: Replies = [], at = '/') =>
  renderPage(<DatabaseBackupPage />, {
    at,
    user: aUser(),
    replies: [...replies, [backups.list, anOverview(given)]],
  });
const now = () => screen.findByRole('button', { name: 'Sauvegarder maintenant' });

describe('l’état des sauvegardes', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['aujourd’hui', '2026-11-24T08:00:00Z', 'aujourd’hui à 02:00'],
    ['hier', '2026-11-25T08:00:00Z', 'hier à 02:00'],
    ['plus tôt', '2026-11-26T08:00:00Z', 'le 24.11.2026 à 02:00'],
  ])('se dit en chiffres : %s', (_, at, when) => {
    jest.useFakeTimers({ now: new Date(at) });
    const sentence = `Dernière bonne sauvegarde ${when} · 1 sauvegarde, 17 Mo · 76 Go libres`;
    expect(stateSentence(anOverview()).replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  it.each([
    ['aucune depuis 48 heures', {}, /date du 24\.11\.2026 02:00 .* Sauvegardez maintenant\./],
    ['aucune du tout', { lastGoodAt: null, backups: [] }, /^Il n’y a aucune bonne sauvegarde/],
    [
      'la dernière tentative a échoué',
      { runs: [aRun({ state: 'failed', fault: 'Le disque est plein.' })] },
      /La dernière tentative a échoué : Le disque est plein\. Sauvegardez/,
    ],
  ])('alarme et dit quoi faire : %s', async (_, given, text) => {
    open({ isLate: true, ...given });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('avertit quand la place manque', async () => {
    open({ isDiskLow: true, freeBytes: 12_000_000 });
    expect(await screen.findByText(/Il ne reste que 11\sMo .* Supprimez d’anciennes sauvegardes/)).toBeVisible();
  });
});

describe('sauvegarder maintenant', () => {
  it('commence tout de suite, et l’écran montre où cela en est', async () => {
    let state: Partial<BackupOverview> = {};
    const running = aRun({ state: 'running', done: 12, total: 48, by: 'Camille Rochat' });
    const page = open({}, [
      [backups.list, () => anOverview(state)],
      [backups.add, () => ((state = { runs: [running] }), running)],
    ]);
    await page.user.click(await now());
    const card = within(await screen.findByRole('region', { name: 'Sauvegarde en cours' }));
    expect(card.getByRole('progressbar')).toHaveAttribute('value', '12');
    expect(card.getByText('12 sur 48')).toBeVisible();
    expect(card.getByText(/Vous pouvez quitter cette page/)).toBeVisible();
    expect(await now()).toBeDisabled();
    expect(await now()).toHaveAccessibleDescription('Sauvegarde en cours\u00a0: attendez la fin.');
  });

  it('dit pourquoi elle n’a pas pu commencer', async () => {
    const message = 'Une vérification est en cours.';
    const page = open({}, [[backups.add, outcome(409, { message })]]);
    await page.user.click(await now());
    await waitFor(() => expect(page.platform.notices[0]).toEqual({ text: message, tone: 'error' }));
  });

  it('suit ce qui court et dit comment cela s’est terminé', async () => {
    let runs = [aRun({ state: 'running' })];
    const page = open({}, [[backups.list, () => anOverview({ runs })]]);
    await screen.findByRole('region', { name: 'Sauvegarde en cours' });
    runs = [aRun({ state: 'failed', fault: 'Le disque est plein.' })];
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.platform.notices[0]?.text).toBe('La sauvegarde a échoué. Le disque est plein.');
    expect(screen.getByRole('table', { name: 'Dernières opérations' })).toHaveTextContent('Le disque est plein.');
  });
});

describe('le mode d’emploi pour restaurer ailleurs', () => {
  it('dit pas à pas ce qu’il faut, et s’imprime', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const page = open();
    await page.user.click(await screen.findByRole('link', { name: /mode d’emploi/ }));
    for (const command of ['npm ci', 'npm run restore -- tandem-20261124T010000Z.age', 'npm start'])
      expect(screen.getByText(command)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['tout va bien', {}, '/'],
  [
    'tout manque',
    { ...anOverview({ isLate: true, isDiskLow: true, copy: null, plan: aPlan({ passphrase: 'none' }) }) },
    '/',
  ],
  ['le mode d’emploi', {}, '/?guide'],
])('l’écran ne pose aucun obstacle : %s', async (_, given, at) => {
  open(given, [], at);
  await screen.findByRole('link', { name: /mode d’emploi|Sauvegardes/ });
  // Colours, landmarks and ligatures need a real page.
  const inPage = ['color-contrast', 'region', 'label-content-name-mismatch'];
  const { violations } = await axe.run(document.body, {
    rules: Object.fromEntries(inPage.map((id) => [id, { enabled: false }])),
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
