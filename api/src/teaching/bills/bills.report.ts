import { monthText } from '@tandem/shared/rules/time/month';
import type { PaperTable } from '../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import { type Charge, findCharges, lastBilled, monthsOfYear } from './bills.charges.repository';

type Work = ReportWork<'billing'>;

interface Bill extends Charge {
  /** Centimes. */
  amount: number;
}

const sum = (bills: readonly Bill[], of: 'lessons' | 'amount') => bills.reduce((all, bill) => all + bill[of], 0);

/** «septembre 2026, correction» where the month is billed already. */
const monthOfBill = ({ month, billMonth }: Bill) =>
  month === billMonth ? monthText(month) : `${monthText(month)}, correction`;

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);
const earlier = (one: string, other: string | null) => (other !== null && other < one ? other : one);

async function billsOf({ queries, values: { yearId, from, to, regionId } }: Work): Promise<Bill[]> {
  const year = yearId === null ? undefined : await monthsOfYear(queries, yearId);
  const charges = year
    ? await findCharges(queries, { from: later(year.from, from), to: earlier(year.to, to) }, regionId)
    : [];
  if (charges.length === 0) throw new CannotReport('Aucune séance à facturer pour ce choix.');
  return charges.map((charge) => ({ ...charge, amount: charge.lessons * charge.price }));
}

/** Up to which month nothing changes any more. */
function standingNote(last: string | null): string {
  if (last === null)
    return 'Aucun mois n’est arrêté\u00a0: ces montants suivent les présences, les prix et les payeurs.';
  return `Facturation arrêtée jusqu’à fin ${monthText(last)}\u00a0; ce qui a changé depuis figure dans le mois suivant.`;
}

/** Who is charged with what of the participation (desk 23). */
export const billingReport = (): Report<'billing'> => {
  /** The bills of one kind of payer, a line for each apprentice and branch. */
  const tableOf = (title: string, bills: readonly Bill[]): PaperTable => ({
    title,
    columns: [
      { header: 'Apprenti·e' },
      { header: 'N° de dossier' },
      { header: 'Payeur' },
      { header: 'Entreprise' },
      { header: 'Branche' },
      { header: 'Mois' },
      { header: 'Séances', kind: 'count' },
      { header: 'Prix', kind: 'money' },
      { header: 'Montant', kind: 'money' },
    ],
    rows: bills.map((bill) => [
      `${bill.lastName} ${bill.firstName}`,
      bill.number,
      bill.payer,
      bill.company,
      bill.branch,
      monthOfBill(bill),
      bill.lessons,
      bill.price,
      bill.amount,
    ]),
    total: ['Total', null, null, null, null, null, sum(bills, 'lessons'), null, sum(bills, 'amount')],
  });

  return {
    key: 'billing',

    async table(work) {
      const bills = await billsOf(work);
      const texts = [
        'Type de payeur',
        'Payeur',
        'Rue',
        'NPA',
        'Localité',
        'E-mail',
        'Entreprise',
        'Nom',
        'Prénom',
        'N° de dossier',
        'Branche',
        'Région',
        'Facture',
        'Mois',
      ];
      return {
        columns: [
          ...texts.map((header) => ({ header })),
          { header: 'Séances', kind: 'count' },
          { header: 'Prix', kind: 'money' },
          { header: 'Montant', kind: 'money' },
        ],
        rows: bills.map((bill) => [
          bill.payerType,
          bill.payer,
          bill.street,
          bill.npa,
          bill.city,
          bill.email,
          bill.company,
          bill.lastName,
          bill.firstName,
          bill.number,
          bill.branch,
          bill.region,
          bill.billMonth,
          bill.month,
          bill.lessons,
          bill.price,
          bill.amount,
        ]),
      };
    },

    async paper(work) {
      const bills = await billsOf(work);
      const types = [...new Set(bills.map(({ payerType }) => payerType))];
      const of = (type: string) => bills.filter(({ payerType }) => payerType === type);
      return {
        title: 'Facturation de la participation',
        notes: [work.about, standingNote(await lastBilled(work.queries))],
        parts: [
          {
            table: {
              title: 'Par type de payeur',
              columns: [
                { header: 'Type de payeur' },
                { header: 'Séances', kind: 'count' },
                { header: 'Montant', kind: 'money' },
              ],
              rows: types.map((type) => [type, sum(of(type), 'lessons'), sum(of(type), 'amount')]),
              total: ['Total', sum(bills, 'lessons'), sum(bills, 'amount')],
            },
          },
          ...types.map((type) => ({ table: tableOf(type, of(type)) })),
        ],
      };
    },
  };
};
