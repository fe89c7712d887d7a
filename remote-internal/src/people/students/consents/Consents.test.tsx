import { consents } from '@tandem/shared/contract/people/consents';
import { aConsent, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConsentsCard } from './ConsentsCard';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (rows: unknown[], replies: Replies = [], mayRecord = true, more: object = {}) =>
  renderPage(<ConsentsCard studentId={12} today="2026-11-23" mayRecord={mayRecord} />, {
    user: aUser({ role: 'admin' }),
    replies: [
      ...replies,
      [consents.list, { rows, scopes: ['privacy_notice', 'share_company'], requests: [], held: [], ...more }],
    ],
  });
const inputsOf = ({ platform }: ReturnType<typeof open>, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

const aRequest = {
  id: 3,
  scopes: ['share_company'],
  askedOf: 'self',
  to: 'lina@example.ch',
  askedAt: '2026-11-23T09:00:00.000Z',
  askedBy: 'Camille Rochat',
  validUntil: '2026-12-23T09:00:00.000Z',
};
const withheld = {
  mailId: 5,
  studentId: 12,
  name: 'Lina Rey',
  addressee: 'Garage du Lac',
  scope: 'share_company',
  heldAt: '2026-11-23T08:00:00.000Z',
  isOwn: true,
  askedAt: null,
  maySend: false,
  subject: 'Cours d’appui',
};

describe('les consentements', () => {
  it('montrent la réponse qui compte, et les anciennes à part', async () => {
    const old = aConsent({ id: 60, isCurrent: false, state: 'withdrawn', withdrawnOn: '2026-08-15' });
    open([aConsent(), old]);
    const current = within((await screen.findByText('Échanges avec l’entreprise formatrice')).closest('li')!);
    expect(current.getByText('Accordé le 01.09.2026')).toBeVisible();
    expect(current.getByText('Apprenti·e · Papier signé')).toBeVisible();
    expect(screen.getByText('Sans réponse')).toBeVisible();
    expect(screen.getByText('Une réponse antérieure')).toBeVisible();
    expect(screen.getByText(/Retiré le 15.08.2026 · donné le 01.09.2026/)).toBeInTheDocument();
  });

  it('enregistrent un refus', async () => {
    const page = open([], [[consents.record, aConsent({ state: 'refused' })]]);
    await page.user.click(await screen.findByRole('button', { name: /^Saisir\s: Échanges/ }));
    await page.user.selectOptions(screen.getByLabelText(/^Réponse/), 'refused');
    await page.user.selectOptions(screen.getByLabelText(/^De la part de/), 'representative');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(inputsOf(page, consents.record)).toHaveLength(1));
    expect(inputsOf(page, consents.record)[0]).toEqual({
      params: { id: 12 },
      body: {
        values: {
          scope: 'share_company',
          isGiven: false,
          givenBy: 'representative',
          givenOn: '2026-11-23',
          via: 'paper',
          evidence: null,
        },
      },
    });
  });

  it('enregistrent un retrait avec la version lue, et montrent ce que l’API refuse', async () => {
    const refused = outcome(422, {
      message: 'Vérifiez.',
      errors: { withdrawnOn: 'Le retrait précède le consentement.' },
    });
    const page = open([aConsent({ version: 4 })], [[consents.withdraw, refused]]);
    await page.user.click(await screen.findByRole('button', { name: /^Retirer\s: / }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le retrait précède le consentement.')).toBeVisible();
    expect(inputsOf(page, consents.withdraw)[0]).toEqual({
      params: { id: 12, consentId: 61 },
      body: { version: 4, withdrawnOn: '2026-11-23' },
    });
  });

  it('se demandent par e-mail d’une pression', async () => {
    const page = open([], [[consents.ask, aRequest]]);
    await page.user.click(await screen.findByRole('button', { name: /^Demander par e-mail\s: Échanges/ }));
    await waitFor(() => expect(inputsOf(page, consents.ask)).toHaveLength(1));
    expect(inputsOf(page, consents.ask)[0]).toEqual({ params: { id: 12 }, body: { scopes: ['share_company'] } });
    expect(page.platform.notices[0]?.text).toBe('Consentement demandé à lina@example.ch.');
  });

  it('disent ce qui est demandé et attend, et ne le redemandent pas', async () => {
    open([], [], true, { requests: [aRequest] });
    expect(await screen.findByText(/^Demandé le 23.11.2026.* par Camille Rochat, en attente$/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Demander par e-mail/ })).toHaveLength(1);
  });

  it('une réponse donnée autrement depuis vaut, la demande ne se montre plus', async () => {
    open([aConsent({ state: 'refused', recordedAt: '2026-11-24T08:00:00.000Z' })], [], true, { requests: [aRequest] });
    expect(await screen.findByText(/^Refusé le/)).toBeVisible();
    expect(screen.queryByText(/en attente/)).toBeNull();
  });

  it('montrent un e-mail retenu, et l’envoient une fois le consentement là', async () => {
    const page = open([aConsent()], [[consents.sendHeld, undefined]], true, { held: [{ ...withheld, maySend: true }] });
    expect(await screen.findByText(/«\s?Cours d’appui\s?», retenu le 23.11.2026/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Envoyer l’e-mail' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('L’e-mail à Garage du Lac est en route.'));
    expect(inputsOf(page, consents.sendHeld)[0]).toEqual({ params: { id: 12, mailId: 5 } });
  });

  it('un e-mail retenu s’ignore, après une question; il n’est offert à qui n’en décide pas', async () => {
    const others = { ...withheld, mailId: 6, addressee: 'Atelier Roy', isOwn: false };
    const page = open([], [[consents.removeHeld, undefined]], true, { held: [withheld, others] });
    await page.user.click(await screen.findByRole('button', { name: 'Ignorer l’e-mail à Garage du Lac' }));
    expect(screen.queryByRole('button', { name: 'Ignorer l’e-mail à Atelier Roy' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Ignorer' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('L’e-mail à Garage du Lac ne partira pas.'));
    expect(inputsOf(page, consents.removeHeld)[0]).toEqual({ params: { id: 12, mailId: 5 } });
  });

  it('un e-mail retenu dit qui n’est pas informé et pourquoi, et demande ce qui manque', async () => {
    const page = open([], [[consents.ask, aRequest]], true, { held: [withheld] });
    expect(await screen.findByText(/^Garage du Lac ne reçoit rien\s: le consentement manque.$/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Le demander' }));
    await waitFor(() => expect(inputsOf(page, consents.ask)).toHaveLength(1));
  });

  it('ne s’enregistrent plus sur une fiche anonymisée', async () => {
    open([aConsent()], [], false);
    expect(await screen.findByText('Accordé le 01.09.2026')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
