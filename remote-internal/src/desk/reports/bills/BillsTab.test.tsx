import { type BillMonth, bills } from '@tandem/shared/contract/teaching/bills';
import { screen, waitFor, within } from '@testing-library/react';
import { open, said, sent } from '../testing/page';

const aMonth = (given: Partial<BillMonth>): BillMonth => ({
  month: '2026-10',
  lessons: 40,
  amount: 38_000,
  corrections: -2000,
  billedAt: null,
  billedBy: null,
  mayBill: true,
  ...given,
});
const closed = aMonth({
  month: '2026-09',
  amount: 30_000,
  corrections: 0,
  billedAt: '2026-10-05T08:00:00.000Z',
  billedBy: 'Camille Rochat',
  mayBill: false,
});

describe('la facturation par mois', () => {
  it('dit ce qui est arrêté, par qui, et ce que le mois ouvert corrige', async () => {
    open('?tab=bills', [[bills.list, { rows: [aMonth({}), closed] }]]);
    const row = within(await screen.findByRole('row', { name: /^Septembre 2026/ }));
    expect(row.getByText('Arrêté')).toBeVisible();
    expect(row.getByText(/05.10.2026 10:00 par Camille Rochat/)).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.getByRole('row', { name: /^Octobre 2026/ })).toHaveTextContent(/CHF -20.00.*CHF 380.00.*Ouvert/);
  });

  it('arrête un mois au montant qui a été lu, après une question', async () => {
    const page = open('?tab=bills', [
      [bills.list, { rows: [aMonth({}), closed] }],
      [bills.add, { lines: 12 }],
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Arrêter octobre 2026' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /facturation d’octobre 2026/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Arrêter le mois' }));
    await waitFor(() => expect(sent(page, bills.add)).toEqual([{ body: { month: '2026-10', amount: 38_000 } }]));
    expect(said(page)).toEqual(['Facturation arrêtée\u00a0: octobre 2026.']);
  });
});
