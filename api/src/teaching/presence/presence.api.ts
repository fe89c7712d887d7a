import type { presence } from '@tandem/shared/contract/teaching/presence';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { exportFile } from '../../platform/sheets/export';
import type { Sheet } from '../../platform/sheets/write';
import { isOwn } from '../own';
import { findCounts } from './presence.counts.repository';
import { findAlerts } from './presence.alerts.repository';
import { participationPdf } from './presence.attestation.drawing';
import { attestedOf } from './presence.courses';
import { missingSheet, ratesSheet, studentSheet } from './presence.export';
import { justifyRepository } from './presence.justify.repository';
import { findMissing } from './presence.repository';
import { findRates } from './presence.rates.repository';
import { remindRepository } from './presence.remind.repository';
import { sheetOf } from './presence.sheet';
import { sheetPdf } from './presence.sheet.drawing';
import { findPaper } from './presence.sheet.repository';
import { findYear } from './presence.student.repository';
import { findWeek } from './presence.week.repository';

const attestationsPerHour = { max: 60, seconds: 3600 };

export function presenceHandlers(services: Services): Handlers<typeof presence> {
  const { db, now, audit, limits, settings } = services;
  const justifications = justifyRepository(services);
  const reminders = remindRepository(services);

  const yearOf = async (id: number, trainingYearId: number | undefined) => {
    const found = await findYear(services, id, trainingYearId);
    if (!found) throw notFound('Apprenti·e');
    return found;
  };
  const exported = (person: Person, entity: string, wanted: Record<string, unknown>, read: () => Promise<Sheet>) =>
    exportFile(services, person, { entity, request: wanted, read });

  return {
    missing: async ({ query }) => (await findMissing(db, query, now())).answer,
    counts: () => findCounts(services),
    exportMissing: ({ body: { format, filters }, person }) =>
      exported(person, 'lesson', { format, filters }, async () =>
        missingSheet(format, (await findMissing(db, filters, now())).found),
      ),
    week: ({ query: { from } }) => findWeek(db, from, now()),
    alerts: () => findAlerts(services),
    rates: async ({ query }) => ({ rows: await findRates(db, query, now()) }),
    exportRates: ({ body: { format, trainingYearId }, person }) =>
      exported(person, 'group', { format, of: 'rates', trainingYearId }, async () =>
        ratesSheet(format, await findRates(db, { trainingYearId }, now())),
      ),

    justify: ({ body, person }) => justifications.justify(body, person),
    unjustify: ({ body, person }) => justifications.undo(body, person),
    remind: ({ body: { lessonIds }, person }) => reminders.remind(lessonIds, person),

    paper: async ({ params: { id }, query: { filled = false }, person }) => {
      const lesson = await findPaper(db, id);
      if (!lesson || !isOwn(person, lesson.teacherId, lesson.ownTeacherId)) throw notFound('Séance');
      const body = await sheetPdf(await sheetOf(services, lesson, filled));
      return { filename: `Feuille ${lesson.group} ${lesson.date}.pdf`, type: 'application/pdf', body };
    },

    student: ({ params: { id }, query: { trainingYearId } }) => yearOf(id, trainingYearId),
    exportStudent: ({ params: { id }, body: { format, trainingYearId }, person }) =>
      exported(person, 'student', { format, of: 'attendance', id }, async () =>
        studentSheet(format, await yearOf(id, trainingYearId)),
      ),
    /** Counted and recorded as the export that it is. */
    attest: async ({ params: { id }, query: { trainingYearId }, person }) => {
      const of = await yearOf(id, trainingYearId);
      const { courses } = attestedOf(of.lessons);
      if (courses.length === 0) throw new Problem(422, 'Aucune présence n’est encore saisie pour cette année.');
      await limits.take({ key: `attestation:${person.id}`, ...attestationsPerHour });
      const today = civilToday(now());
      const { name, year } = of;
      const organisation = await settings('organisation');
      const body = await participationPdf({ organisation, name, year: year.label, courses, today });
      await audit(db, person, { action: 'export', entity: 'attestation', entityId: id });
      return { filename: `Attestation de participation ${of.name} ${today}.pdf`, type: 'application/pdf', body };
    },
  };
}
