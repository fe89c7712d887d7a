import type { Services } from '../../services';
import { yearAt } from '../../platform/db/year.repository';
import type { Paper } from '../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import type { Participation } from './presence.attestation.drawing';
import { type Attendant, findAttendants, findAttended } from './presence.attestations.repository';
import { attestedOf } from './presence.courses';

type Work = ReportWork<'attestations'>;
type Attested = Attendant & ReturnType<typeof attestedOf>;

const { href: drawing } = new URL('presence.attestation.drawing.ts', import.meta.url);
const title = 'Attestations de participation';
/** Lessons of so many people are in memory at once. */
const atOnce = 200;

/** Who came often enough, with their courses; tells how far it has come. */
async function* attested({ queries, values, progress }: Work): AsyncGenerator<Attested> {
  const { yearId, branchId, placeId, leastRate } = values;
  const courses = { yearId: yearId!, branchId, placeId };
  const attendants = await findAttendants(queries, courses);
  let [done, found] = [0, 0];
  for (let from = 0; from < attendants.length; from += atOnce) {
    const some = attendants.slice(from, from + atOnce);
    const ids = some.map(({ id }) => id);
    const lessons = await findAttended(queries, courses, ids);
    for (const attendant of some) {
      const one = { ...attendant, ...attestedOf(lessons.filter(({ studentId }) => studentId === attendant.id)) };
      await progress(++done, attendants.length);
      if (one.came === 0 || Math.round((one.rate ?? 0) * 100) < (leastRate ?? 0)) continue;
      found++;
      yield one;
    }
  }
  if (found === 0) throw new CannotReport('Aucune présence ne correspond à ce choix.');
}

/** What apprentices have attended in a year: a page each, a file each, or a list. */
export function attestations({ settings }: Services): Report<'attestations'> {
  async function pages({ queries, values, today }: Work) {
    const { name, address } = await settings('organisation', queries);
    const { label: year } = await yearAt(queries, values.yearId!, today);
    const organisation = { name, address };
    return ({ firstName, lastName, courses }: Attested): Paper['parts'][number] => {
      const of: Participation = { organisation, name: `${firstName} ${lastName}`, year, courses, today };
      return { drawing: { module: drawing, of } };
    };
  }

  return {
    key: 'attestations',
    paper: async (work) => {
      const page = await pages(work);
      const parts: Paper['parts'][number][] = [];
      for await (const one of attested(work)) parts.push(page(one));
      return { title, notes: [work.about], parts, isBare: true };
    },
    table: async (work) => {
      const rows: (string | number | null)[][] = [];
      for await (const { number, lastName, firstName, courses } of attested(work))
        for (const { branch, span, came, given, rate } of courses)
          rows.push([number, lastName, firstName, branch, span, came, given, rate]);
      return {
        columns: [
          { header: 'N°' },
          { header: 'Nom' },
          { header: 'Prénom' },
          { header: 'Branche' },
          { header: 'Période' },
          { header: 'Séances suivies', kind: 'count' },
          { header: 'Séances données', kind: 'count' },
          { header: 'Taux de présence', kind: 'percent' },
        ],
        rows,
      };
    },
    async *files(work) {
      const page = await pages(work);
      for await (const one of attested(work)) {
        const { firstName, lastName, number } = one;
        const paper = { title: `Attestation de participation ${firstName} ${lastName}`, notes: [], parts: [page(one)] };
        yield { name: `${lastName} ${firstName} ${number}`, paper: { ...paper, isBare: true } };
      }
    },
  };
}
