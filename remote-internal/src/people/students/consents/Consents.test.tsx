import { consents } from '@tandem/shared/contract/people/consents';
import { aConsent, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConsentsCard } from './ConsentsCard';

jest.setTimeout(30_000);

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (rows: unknown[], replies: Replies = [], mayRecord = true) =>
  renderPage(<ConsentsCard studentId={12} today="2026-11-23" mayRecord={mayRecord} />, {
    user: aUser({ role: 'admin' }),
    replies: [...replies, [consents.list, { rows, scopes: ['privacy_notice', 'share_company'] }]],
  });
const inputsOf = ({ platform }: ReturnType<typeof open>, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

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

  it('ne s’enregistrent plus sur une fiche anonymisée', async () => {
    open([aConsent()], [], false);
    expect(await screen.findByText('Accordé le 01.09.2026')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
