import { attendanceStatusLabels, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import type { GroupRate } from '@tandem/shared/contract/teaching/presence.alerts';
import type { MissingLesson } from '@tandem/shared/contract/teaching/presence.missing';
import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import type { Sheet } from '../../platform/sheets/write';

type Format = Sheet['format'];

const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 100));
const texts = (...headers: string[]) => headers.map((header) => ({ header }));

export const missingSheet = (format: Format, rows: readonly MissingLesson[]): Sheet => ({
  format,
  title: 'Présences à saisir',
  columns: [
    ...texts('Groupe', 'Branche', 'Lieu'),
    { header: 'Date', kind: 'date' },
    ...texts('Heure', 'Répétiteur·trice', 'Saisies', 'Attendues', 'Âge en jours'),
    { header: 'Dernier rappel', kind: 'date' },
  ],
  rows: rows.map((row) => [
    row.group,
    row.branch,
    row.location,
    row.date,
    `${row.startsAt}–${row.endsAt}`,
    row.teacher ?? 'À pourvoir',
    row.entered,
    row.expected,
    row.age,
    row.remindedAt && today(new Date(row.remindedAt)),
  ]),
});

export const ratesSheet = (format: Format, rows: readonly GroupRate[]): Sheet => ({
  format,
  title: 'Taux de présence par groupe',
  columns: texts(
    'Groupe',
    'Branche',
    'Lieu',
    'Répétiteur·trice',
    'Séances',
    'Présent·es',
    'En retard',
    'Excusé·es',
    'Non excusé·es',
    'Dispensé·es',
    'Non saisi·es',
    'Taux de présence (%)',
  ),
  rows: rows.map(({ group, branch, location, teacher, lessons, tally }) => [
    group,
    branch,
    location,
    teacher,
    lessons,
    tally.present,
    tally.late,
    tally.absent_excused,
    tally.absent_unexcused,
    tally.exempt,
    tally.missing,
    percent(tally.rate),
  ]),
});

export const studentSheet = (format: Format, { name, year, lessons }: StudentYear): Sheet => ({
  format,
  title: `Présences ${name} ${year.label}`,
  columns: [
    { header: 'Date', kind: 'date' },
    ...texts('Heure', 'Groupe', 'Branche', 'Répétiteur·trice', 'Séance', 'Présence', 'Minutes de retard', 'Remarque'),
  ],
  rows: lessons.map((row) => [
    row.date,
    `${row.startsAt}–${row.endsAt}`,
    row.group,
    row.branch,
    row.teacher,
    lessonStatusLabels[row.lesson],
    row.cell ? attendanceStatusLabels[row.cell.status] : row.isOver && row.lesson !== 'cancelled' ? 'Non saisi' : null,
    row.cell?.minutesLate ?? null,
    row.cell?.comment ?? null,
  ]),
});

/** «du 07.09.2026 au 24.11.2026» of what was given. */
export const spanOf = (dates: readonly string[]): string => `du ${formatDate(dates[0])} au ${formatDate(dates.at(-1))}`;
