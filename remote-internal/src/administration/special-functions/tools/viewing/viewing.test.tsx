import { viewing } from '@tandem/shared/contract/access/viewing';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';

const luc = { id: 7, label: 'Luc Favre', role: 'coach', email: 'luc.favre@exemple.ch' };

const signedIn = jest.fn();
const open = (answer: unknown) =>
  renderPage(<SpecialFunctionsPage />, {
    signedIn,
    at: '/?tab=tools&tool=viewing',
    user: aUser(),
    replies: [
      [viewing.people, { rows: [luc] }],
      [viewing.start, answer],
    ],
  });

async function fill(page: ReturnType<typeof open>) {
  await page.user.type(await screen.findByLabelText(/^Compte/), 'luc');
  await page.user.click(await screen.findByRole('option', { name: /Luc Favre.*Coach, luc.favre@exemple.ch/ }));
  await page.user.type(screen.getByLabelText(/^Motif/), 'Il ne trouve pas son groupe');
  await page.user.click(screen.getByRole('button', { name: 'Voir Tandem comme Luc Favre' }));
}

describe('« Se voir comme »', () => {
  it('demande le compte et le motif, puis montre Tandem comme cette personne', async () => {
    const page = open({ ...aUser(luc), viewing: { until: '2026-11-23T09:30:00.000Z' } });
    await fill(page);
    const [sent] = page.platform.calls.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ input: { body: { userId: 7, reason: 'Il ne trouve pas son groupe' } } });
    expect(signedIn).toHaveBeenCalledWith(expect.objectContaining({ id: 7, role: 'coach' }));
  });

  it('sans motif, rien ne part', async () => {
    const page = open(undefined);
    await page.user.click(await screen.findByRole('button', { name: 'Voir Tandem comme ce compte' }));
    expect(page.platform.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('un refus se dit au compte', async () => {
    const errors = { userId: 'On ne peut pas se voir comme ce compte.' };
    await fill(open(outcome(422, { message: 'Non.', errors })));
    expect(await screen.findByText('On ne peut pas se voir comme ce compte.')).toBeVisible();
  });
});
