import type { Services } from '../../../services';
import type { PaperTable } from '../../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../../platform/reports/report';
import { type Charge, findCharges } from './reports.repository';
import { readComputedAt } from '../statistics.standing.repository';
import { stateNotes } from '../statistics.tables';
import { upToDate } from './counting';

type Work = ReportWork<'billing'>;

interface Bill extends Charge {
  /** Centimes. */
  amount: number;
}

const sum = (bills: readonly Bill[], of: 'lessons' | 'amount') => bills.reduce((all, bill) => all + bill[of], 0);

/** Who is charged with what of the participation (desk 23): the same lessons as «Participation des apprentis». */
export const billingReport = (services: Services): Report<'billing'> => {
  async function billsOf({ queries, values: { yearId, from, to, regionId } }: Work): Promise<Bill[]> {
    const { contribution, contributionRule } = await services.settings('group', queries);
    const asked = { yearId: yearId!, from, to, regionId, isByAttendance: contributionRule === 'attended' };
    const charges = await findCharges(queries, asked);
    if (charges.length === 0) throw new CannotReport('Aucune séance à facturer pour ce choix.');
    return charges.map((charge) => ({ ...charge, amount: charge.lessons * (contribution ?? 0) }));
  }

  /** The bills of one kind of payer, a line for each apprentice and branch. */
  const tableOf = (title: string, bills: readonly Bill[]): PaperTable => ({
    title,
    columns: [
      { header: 'Apprenti·e' },
      { header: 'N° de dossier' },
      { header: 'Payeur' },
      { header: 'Entreprise' },
      { header: 'Branche' },
      { header: 'Séances', kind: 'count' },
      { header: 'Montant', kind: 'money' },
    ],
    rows: bills.map((bill) => [
      `${bill.lastName} ${bill.firstName}`,
      bill.number,
      bill.payer,
      bill.company,
      bill.branch,
      bill.lessons,
      bill.amount,
    ]),
    total: ['Total', null, null, null, null, sum(bills, 'lessons'), sum(bills, 'amount')],
  });

  return {
    key: 'billing',
    prepare: () => upToDate(services),

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
      ];
      return {
        columns: [
          ...texts.map((header) => ({ header })),
          { header: 'Séances', kind: 'count' },
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
          bill.lessons,
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
        notes: [work.about, ...stateNotes({ computedAt: await readComputedAt(work.queries) })],
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
