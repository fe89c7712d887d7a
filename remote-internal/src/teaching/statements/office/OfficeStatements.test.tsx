import { statements } from '@tandem/shared/contract/teaching/statements';
import { aStatementRow, aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { OfficeStatements } from './OfficeStatements';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;
const rows = [
  aStatementRow(),
  aStatementRow({
    teacherId: 8,
    teacher: 'Marc Ducret',
    anomalies: ['missing'],
    missing: 2,
    unentered: [
      { lessonId: 31, code: 'PHY-LAU-02', date: '2026-10-21' },
      { lessonId: 32, code: 'PHY-LAU-02', date: '2026-10-28' },
    ],
  }),
  aStatementRow({ teacherId: 9, teacher: 'Zoé Rey', status: 'approved', anomalies: ['no_iban'] }),
];
const months = [{ month: '2026-10', open: 0, submitted: 2, approved: 1, exported: 0 }];
const exports = [{ id: 4, at: '2026-11-10T09:00:00.000Z', by: 'Anne Favre', statements: 3, gross: 100_000 }];

const open = ({ replies = [] as Replies, download = jest.fn(), listed = rows } = {}) =>
  renderPage(<OfficeStatements />, {
    at: '/internal/teachers?statements=2026-10',
    user: aUser({ role: 'appapp_administrator' }),
    replies: [[statements.list, { rows: listed, months, exports }], ...replies],
    download,
  });

describe('la fin du mois', () => {
  it('dit où l’on en est, et montre d’abord ce qui est à compléter', async () => {
    open();
    expect(
      await screen.findByText('Octobre 2026 : 3 décomptes, CHF 295.35 brut, 1 à compléter, 2 à valider, 1 à exporter.'),
    ).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    const link = within(first!).getByRole('link', { name: /^Marc Ducret/ });
    expect(link).toHaveAttribute('href', '/internal/teachers/show/8?tab=pay&month=2026-10');
    expect(within(first!).getAllByText('2 à compléter')[0]).toBeVisible();
  });

  it('valide ensemble ceux qui sont prêts, avec ce qui a été lu', async () => {
    const { user, platform } = open({ replies: [[statements.approveMany, { approved: 1 }]] });
    await user.click(await screen.findByRole('button', { name: 'Cocher ce qui est prêt (1)' }));
    await user.click(screen.getByRole('button', { name: 'Valider 1 décompte' }));
    await user.click(await screen.findByRole('button', { name: 'Valider CHF 98.45' }));
    expect(platform.calls.find(({ method }) => method === 'POST')?.input).toEqual({
      body: { rows: [{ teacherId: 7, month: '2026-10', version: 2, gross: 9845 }] },
    });
  });

  it('ne coche pas pour prêt qui n’a pas d’IBAN', async () => {
    const unpaid = aStatementRow({ teacherId: 10, teacher: 'Luc Aubry', anomalies: ['no_iban'] });
    open({ listed: [...rows, unpaid] });
    await screen.findByRole('link', { name: /^Luc Aubry/ });
    expect(screen.getByRole('button', { name: /^Cocher ce qui est prêt/ })).toHaveTextContent('(1)');
  });

  it('nomme avant de valider les séances qui resteraient non payées', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Marc Ducret/ }));
    await user.click(screen.getByRole('button', { name: 'Valider 1 décompte' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Marc Ducret, 2 séances passées sans saisie/)).toBeVisible();
    expect(question.getByText('PHY-LAU-02, me 21.10.2026')).toBeVisible();
  });

  it('remet les validés à la paie, et le fichier vient avec', async () => {
    const download = jest.fn();
    const replies: Replies = [
      [statements.exportPay, exports[0]!],
      [statements.exportFile, new Blob(['x'])],
    ];
    const { user } = open({ replies, download });
    await user.click(await screen.findByRole('button', { name: 'Cocher ce qui est validé (1)' }));
    await user.click(screen.getByRole('button', { name: 'Exporter pour la paie (1)' }));
    expect(await screen.findByText(/Sans IBAN\s: Zoé Rey\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exporter (XLSX)' }));
    expect(download.mock.calls[0]?.[1]).toBe('paie-2026-10.xlsx');
  });
});
