import type { Services } from '../../services';
import type { PaperPart } from '../../platform/reports/paper';
import { CannotReport, type Report } from '../../platform/reports/report';
import { sheetOf } from './presence.sheet';
import { findPapers } from './presence.sheet.repository';

/** More sheets than anybody prints for a week. */
const most = 300;
const { href: drawing } = new URL('presence.sheet.drawing.ts', import.meta.url);

/** A sheet for each lesson of some days. */
export const attendanceSheets = (services: Services): Report<'attendance_sheets'> => ({
  key: 'attendance_sheets',
  paper: async ({ queries, values, about, progress }) => {
    const { from, to, branchId, placeId, isFilled } = values;
    const lessons = await findPapers(queries, { from: from!, to: to!, branchId, placeId }, most + 1);
    if (lessons.length === 0) throw new CannotReport('Aucune séance dans cette période.');
    if (lessons.length > most)
      throw new CannotReport(
        `Plus de ${most} séances dans cette période\u00a0: choisissez moins de jours, une branche ou un lieu.`,
      );
    const parts: PaperPart[] = [];
    for (const lesson of lessons) {
      parts.push({ drawing: { module: drawing, of: await sheetOf(services, lesson, isFilled) } });
      await progress(parts.length, lessons.length);
    }
    return { title: 'Feuilles de présence', notes: [about], parts, isBare: true };
  },
});
