import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams } from '../page';
import { problem, rejected } from '../problem';
import { toolRun, toolSection } from './tools';

/** What a passage to the next training year does; each part can be left out (delivery 6). */
export const rolloverChoices = z.object({
  /** Learning years go up by one. */
  raise: z.boolean(),
  /** What becomes of requests that nobody has placed. */
  waiting: z.enum(['carry', 'withdraw', 'leave']),
  /** Running groups whose lessons are all over and entered are closed. */
  close: z.boolean(),
  /** The holiday profiles of the year are copied, their periods to be verified. */
  profiles: z.boolean(),
  /** The year that begins becomes the current one. */
  current: z.boolean(),
});
export type RolloverChoices = z.infer<typeof rolloverChoices>;

/** Everything, as the office usually wants it. */
export const usualRollover: RolloverChoices = {
  raise: true,
  waiting: 'carry',
  close: true,
  profiles: true,
  current: true,
};

const year = z.object({ id: z.int(), label: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date() });
export type RolloverYear = z.infer<typeof year>;

/** What is typed to begin, letter by letter: «PASSAGE 2027-2028». */
export const rolloverWord = ({ label }: Pick<RolloverYear, 'label'>): string => `PASSAGE ${label}`;

export const rolloverRun = toolRun.extend({
  /** The year that it led to; null: the list has it no more. */
  year: z.string().nullable(),
  choices: rolloverChoices,
  /** What was done; null until it is. */
  sections: z.array(toolSection).nullable(),
});
export type RolloverRun = z.infer<typeof rolloverRun>;

export const rolloverOverview = z.object({
  /** The current year. */
  from: year.nullable(),
  /** The one that follows; null: nobody has added it yet. */
  to: year.nullable(),
  /** The current year lasts for more than two months yet. */
  isEarly: z.boolean(),
  /** Why nobody passes on yet: a French sentence. */
  tooEarly: z.string().nullable(),
  /** The newest first, ten at most. */
  runs: z.array(rolloverRun),
});
export type RolloverOverview = z.infer<typeof rolloverOverview>;

/** Passage to the next training year; the administrators' alone. */
export const rollover = endpoints(['rollover'], {
  show: { method: 'GET', path: '/api/rollovers', summary: 'Les passages à l’année suivante', reply: rolloverOverview },
  preview: {
    method: 'POST',
    path: '/api/rollovers/preview',
    summary: 'Ce que le passage ferait, sans rien écrire',
    body: z.object({ choices: rolloverChoices }),
    reads: ['rollover'],
    reply: z.object({ sections: z.array(toolSection) }),
    outcomes: { 409: problem },
  },
  start: {
    method: 'POST',
    path: '/api/rollovers',
    summary: 'Passer à l’année suivante',
    body: z.object({
      /** The year that the person saw. */
      toYearId: z.int(),
      choices: rolloverChoices,
      /** The figures that the person saw, by key: where others stand nothing is written. */
      seen: z.record(z.string(), z.int()),
      /** `rolloverWord` of the year. */
      word: z.string('Ce champ est requis.').max(140),
    }),
    reply: rolloverRun,
    outcomes: { 409: problem, 422: rejected },
  },
  undo: {
    method: 'POST',
    path: '/api/rollovers/:id/undo',
    summary: 'Annuler tout un passage',
    params: idParams,
    reply: rolloverRun,
    outcomes: { 404: problem, 409: problem },
  },
});

/** The figures of sections by key, as `start` sends them back: what is written only. */
export const figuresOf = (sections: readonly z.infer<typeof toolSection>[]): Record<string, number> =>
  Object.fromEntries(
    sections.flatMap(({ key, figures }) =>
      figures.filter(({ isChange }) => isChange).map((figure) => [`${key}.${figure.key}`, figure.count]),
    ),
  );
