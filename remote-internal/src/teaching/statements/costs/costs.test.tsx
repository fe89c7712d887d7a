import { type CostLine, type GroupCosts, groupCostsCalls } from '@tandem/shared/contract/teaching/statements.costs';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { CostsTab } from './CostsTab';

const aLine = (given: Partial<CostLine> = {}): CostLine => ({
  lessonId: 11,
  date: '2026-10-06',
  startsAt: '18:00',
  endsAt: '20:00',
  teacherId: 7,
  teacher: 'Noé Blanc',
  state: 'locked',
  isCancelled: false,
  minutes: 120,
  rate: 4450,
  rateSince: '2026-08-01',
  vacationPct: 1064,
  amount: 8900,
  vacation: 945,
  gross: 9845,
  ...given,
});
const sumOf = (lessons: number) => ({
  lessons,
  minutes: lessons * 120,
  base: lessons * 8900,
  vacation: lessons * 945,
  gross: lessons * 9845,
});
const aPayer = { registrationId: 1, studentId: 5, name: 'Lia Rochat', lessons: 2, toCome: 1 };
const someCosts = (given: Partial<GroupCosts> = {}): GroupCosts => ({
  code: 'MAT-MOR-03',
  lines: [
    aLine(),
    aLine({ lessonId: 12, date: '2026-11-03', state: 'missing' }),
    aLine({ lessonId: 13, date: '2026-12-08', state: 'planned', teacherId: null, teacher: null, rateSince: null }),
  ],
  sums: { locked: sumOf(1), open: sumOf(1), planned: sumOf(1), all: sumOf(3) },
  perParticipant: 14_770,
  perHour: 4925,
  participation: {
    price: 1000,
    rule: 'expected',
    rows: [
      { ...aPayer, payer: 'Entreprise', isCharged: true, amount: 2000, amountToCome: 1000 },
      { ...aPayer, registrationId: 2, payer: 'Gratuité accordée', isCharged: false, amount: 0, amountToCome: 0 },
    ],
  },
  ...given,
});
const open = (costs: GroupCosts | Error = someCosts()) =>
  renderPage(<CostsTab groupId={3} />, { user: aUser(), replies: [[groupCostsCalls.show, costs]] });

describe('les coûts d’un groupe', () => {
  it('disent ce qui est validé, prévisible, à venir, et par personne et par heure', async () => {
    open();
    const tile = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await tile('Validé')).toContain('CHF 98.45');
    expect(await tile('Prévisible')).toContain('dont 1 à compléter');
    expect(await tile('À venir')).toContain('1 séance');
    expect(await tile('Total')).toMatch(/CHF 295\.35.*CHF 147\.70 par participant·e, CHF 49\.25 l’heure de cours/);
  });

  it('s’ouvrent par répétiteur sur chaque séance, et mènent à son mois', async () => {
    const { user } = open();
    const table = within(await screen.findByRole('table', { name: /Coûts par répétiteur·trice/ }));
    expect(table.getByRole('button', { name: /^À pourvoir/ })).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Noé Blanc' }));
    expect(table.getByRole('link', { name: 'Ma 06.10.2026' })).toHaveAttribute(
      'href',
      '/internal/appapp/group/show/3?lesson=11',
    );
    expect(table.getByRole('link', { name: 'Validée' })).toHaveAttribute(
      'href',
      '/internal/teachers/show/7?tab=pay&month=2026-10',
    );
    expect(table.getByText('À compléter')).toBeVisible();
    expect(table.getAllByText('18:00–20:00, vacances 10,64 %')).toHaveLength(2);
  });

  it('montrent qui paie, et qui a la gratuité', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Participation des apprenti·es' }));
    expect(
      card.getByText(/CHF 10\.00 par séance où la personne est attendue.*CHF 20\.00, et CHF 10\.00 à venir/),
    ).toBeVisible();
    expect(card.getAllByText('Gratuit').length).toBeGreaterThan(0);
  });

  it('se disent vides', async () => {
    open(someCosts({ lines: [], participation: { price: 1000, rule: 'expected', rows: [] } }));
    expect(await screen.findByText('Aucun coût pour ce groupe.')).toBeVisible();
  });

  it('disent qu’ils n’ont pas pu être lus', async () => {
    open(new Error('hors ligne'));
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeVisible();
  });
});
