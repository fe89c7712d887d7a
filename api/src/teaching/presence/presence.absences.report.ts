import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import type { Services } from '../../services';
import { yearAt } from '../../platform/db/year.repository';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import { type Absentee, findAbsentees } from './presence.absences.repository';
import type { AbsenceLetter } from './presence.absences.drawing';
import { recipientOf, letterTextOf } from './presence.absences.messages';

type Work = ReportWork<'absences'>;

const { href: drawing } = new URL('presence.absences.drawing.ts', import.meta.url);
const unique = (texts: readonly string[]) => [...new Set(texts)].join(', ');
const datesOf = ({ absences }: Absentee, isExcused: boolean) =>
  absences.filter((absence) => absence.isExcused === isExcused).map(({ date }) => formatDate(date));

/** Who has reached a threshold of absences: letters to send, or their rows for a mail merge. */
export function absences(services: Services): Report<'absences'> {
  async function absentees({ queries, values, today, progress }: Work): Promise<Absentee[]> {
    const { yearId, branchId, placeId } = values;
    const found = await findAbsentees(services, queries, { yearId: yearId!, branchId, placeId }, today);
    if (found.length === 0) throw new CannotReport('Personne ne dépasse les seuils d’absence.');
    await progress(found.length, found.length);
    return found;
  }

  return {
    key: 'absences',
    paper: async (work) => {
      const { queries, values, today, about } = work;
      const { name, address, phone, email } = await services.settings('organisation', queries);
      const { label: year } = await yearAt(queries, values.yearId!, today);
      const contact = { phone: phone && formatPhone(phone), email };
      const parts = (await absentees(work)).map((one) => {
        const of: AbsenceLetter = { organisation: { name, address }, today, ...letterTextOf(one, year, contact) };
        return { drawing: { module: drawing, of } };
      });
      return { title: 'Lettres d’absence', notes: [about], parts, isBare: true };
    },
    table: async (work) => ({
      columns: [
        ...['N°', 'Nom', 'Prénom', 'Destinataire', 'Rue', 'NPA', 'Localité', 'Pays', 'Branches', 'Groupes'].map(
          (header) => ({ header }),
        ),
        { header: 'Absences non excusées', kind: 'count' },
        { header: 'Dont de suite', kind: 'count' },
        { header: 'Absences excusées', kind: 'count' },
        { header: 'Taux de présence', kind: 'percent' },
        { header: 'Dates non excusées' },
        { header: 'Dates excusées' },
      ],
      rows: (await absentees(work)).map((one) => [
        one.number,
        one.lastName,
        one.firstName,
        recipientOf(one),
        [one.street, one.houseNo].filter(Boolean).join(' '),
        one.npa,
        one.city,
        one.country,
        unique(one.absences.map(({ branch }) => branch)),
        unique(one.absences.map(({ group }) => group)),
        one.inAll,
        one.inARow,
        datesOf(one, true).length,
        one.rate,
        datesOf(one, false).join(', '),
        datesOf(one, true).join(', '),
      ]),
    }),
  };
}
