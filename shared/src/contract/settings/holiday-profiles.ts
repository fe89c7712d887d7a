import * as z from 'zod';
import { overlap, type YearBounds } from '../../rules/time/closures';
import { formatDate } from '../../rules/time/dates';
import { endpoints } from '../endpoint';
import { version } from '../../fields/checks';
import { labelShapeOf, shapeOf, storedShapeOf } from '../../fields/shapes';
import { civilDate, idParams, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { lessonBatch, settling } from '../teaching/settling';
import { closureTable, holidayProfileTable } from './holiday-profiles.record';

const text = z.string().nullable();
const mostPeriods = 60;
/** 1 MB in base64. */
const mostCalendarLetters = 1_333_336;

/** A closed period of a profile; `toVerify` until a person compared it with the official dates. */
const closure = shapeOf(closureTable).extend({ toVerify: z.boolean().default(false) });

/** A holiday profile as its form sends it; `holidayProfileIn` adds the rules that need the training years. */
export const holidayProfileFields = shapeOf(holidayProfileTable).extend({
  isActive: z.boolean().default(true),
  periods: z.array(closure).max(mostPeriods, `${mostPeriods} périodes au plus.`),
});
export type HolidayProfileFields = z.output<typeof holidayProfileFields>;

/** A training year that a profile may belong to. */
export interface KnownYear extends YearBounds {
  id: number;
}

/** The form with the checks of settings 12, one sentence per line: `from ≤ to`, inside the training year, no overlap. */
export const holidayProfileIn = (years: readonly KnownYear[]) =>
  holidayProfileFields.superRefine(({ trainingYearId, periods }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (trainingYearId === null && periods.length > 0) {
      fault(['trainingYearId'], 'Choisissez l’année de formation de ces périodes.');
    }
    const year = years.find(({ id }) => id === trainingYearId);
    for (const [index, period] of periods.entries()) {
      const [end, message] = lineFault(period, periods.slice(0, index), year) ?? [];
      if (end && message) fault(['periods', index, end], message);
    }
  });

type Line = z.output<typeof closure>;

function lineFault(line: Line, earlier: readonly Line[], year?: YearBounds): ['from' | 'to', string] | undefined {
  if (line.to < line.from) return ['to', 'La fin précède le début.'];
  if (year && line.from < year.startsOn) return ['from', `L’année commence le ${formatDate(year.startsOn)}.`];
  if (year && line.to > year.endsOn) return ['to', `L’année se termine le ${formatDate(year.endsOn)}.`];
  const other = earlier.find((period) => overlap(period, line));
  return other && ['from', `Cette période en recouvre une autre\u00a0: «${other.label}».`];
}

/** Who follows a profile today. */
const followers = z.object({
  /** Groups that are not over and have it; those without one follow that of their place, or of their year. */
  groups: z.int(),
  /** Places of course. */
  places: z.int(),
  schools: z.int(),
  /** Training years that have it by default. */
  years: z.int(),
});
export type Followers = z.infer<typeof followers>;

const head = z.object({
  ...storedShapeOf(holidayProfileTable).shape,
  ...labelShapeOf(holidayProfileTable).shape,
  id: z.int(),
  followers,
});

/** One line of the list. */
export const holidayProfileRow = head.extend({
  daysClosed: z.int(),
  periods: z.int(),
  /** How many of the periods are «à vérifier». */
  toVerify: z.int(),
});
export type HolidayProfileRow = z.infer<typeof holidayProfileRow>;

/** A profile with its periods, ordered by date. */
export const holidayProfile = head.extend({
  version: z.int(),
  periods: z.array(storedShapeOf(closureTable)),
  updatedAt: instant,
  updatedBy: text,
});
export type HolidayProfile = z.infer<typeof holidayProfile>;

/** Holiday profiles: the days on which groups have no lessons (settings 12). */
export const holidayProfiles = endpoints(['holiday_profile'], {
  list: {
    method: 'GET',
    path: '/api/holiday-profiles',
    summary: 'Profils de vacances',
    reply: z.object({ rows: z.array(holidayProfileRow) }),
  },
  show: {
    method: 'GET',
    path: '/api/holiday-profiles/:id',
    summary: 'Un profil de vacances et ses périodes',
    params: idParams,
    reply: holidayProfile,
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/holiday-profiles',
    changes: ['holiday_profile', 'list_item'],
    summary: 'Ajoute un profil de vacances',
    body: z.object({ values: holidayProfileFields }),
    reply: holidayProfile,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/holiday-profiles/:id',
    changes: ['holiday_profile', 'list_item', 'lesson', 'group'],
    summary: 'Change un profil de vacances, et les séances que ses périodes touchent comme il est décidé',
    params: idParams,
    body: z.object({ version, values: holidayProfileFields, ...settling }),
    /** With what was done to lessons, which sent back as `undo` takes it back. */
    reply: holidayProfile.extend({ batch: lessonBatch.optional() }),
    outcomes: { 409: stale(holidayProfile), 422: rejected, 428: versionMissing },
  },
  copyToNextYear: {
    method: 'POST',
    path: '/api/holiday-profiles/:id/copy',
    changes: ['holiday_profile', 'list_item'],
    summary: 'Duplique un profil pour l’année de formation suivante',
    params: idParams,
    reply: holidayProfile,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  importIcs: {
    method: 'POST',
    path: '/api/holiday-profiles/import',
    reads: [],
    summary: 'Lit un calendrier .ics et propose ses journées entières, sans rien enregistrer',
    body: z
      .object({
        /** The file in base64, 1 MB at most; older pages send its text. */
        bytes: z
          .string()
          .regex(/^[A-Za-z0-9+/]*={0,2}$/)
          .max(mostCalendarLetters, 'Le fichier dépasse 1 Mo.')
          .optional(),
        text: z.string().max(1_000_000, 'Le fichier dépasse 1 Mo.').optional(),
        /** Of what repeats, the days of this year are proposed. */
        year: z.object({ startsOn: civilDate, endsOn: civilDate }).optional(),
      })
      .refine(({ bytes, text }) => bytes !== undefined || text !== undefined, {
        path: ['text'],
        error: 'Ce champ est requis.',
      }),
    reply: z.object({
      periods: z.array(z.object({ label: z.string(), from: civilDate, to: civilDate })),
      /** How many events are no periods, and the first of them with the reason. */
      leftOut: z.int(),
      passedOver: z.array(z.object({ label: z.string(), reason: z.string() })).optional(),
    }),
    outcomes: { 422: rejected },
  },
});

/** Which periods of a calendar file are taken, in their order. */
export const calendarForm = z.object({ checks: z.array(z.boolean()) });
