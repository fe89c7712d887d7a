import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { civilDate, id } from '../page';
import { act } from '../platform/act';
import { missing, rejected } from '../problem';
import { agreed, asked } from './asked';
import { impact, impactCause } from './impact';

/** A planned lesson whose teacher is away, with who could stand in, best first (people 22). */
export const orphanLesson = z.object({
  id: z.int(),
  version: z.int(),
  groupId: z.int(),
  code: z.string(),
  branch: z.string(),
  location: z.string(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  teacherId: z.int(),
  teacher: z.string(),
  /** «du 07.12.2026 au 11.12.2026» */
  away: z.string(),
  reason: z.string().nullable(),
  expected: z.int(),
  substitutes: z.array(z.object({ id: z.int(), name: z.string(), reasons: z.array(z.string()) })),
});
export type OrphanLesson = z.infer<typeof orphanLesson>;

/** How many lessons «À remplacer» names at once; `total` counts all. */
export const mostOrphans = 40;

const refused = z.object({ message: z.string(), reason: z.literal('refused') });

/** What changes do to lessons: seen before they are saved, and the lessons that want a substitute (teaching 15). */
export const lessonImpacts = endpoints(['lesson', 'teacher_absence', 'group'], {
  preview: {
    method: 'POST',
    path: '/api/lesson-impacts/preview',
    reads: ['lesson', 'group', 'teacher_absence'],
    summary: 'Groupes, séances et personnes que touche un changement, sans rien enregistrer',
    body: z.object({ cause: impactCause }),
    reply: impact,
    outcomes: { 422: rejected },
  },
  countToReplace: {
    method: 'GET',
    path: '/api/substitutions/count',
    summary: 'Combien de séances à venir n’ont pas leur répétiteur, et qui est absent',
    reply: z.object({ total: z.int(), teachers: z.array(z.string()) }),
  },
  toReplace: {
    method: 'GET',
    path: '/api/substitutions',
    summary: 'Séances à venir dont le répétiteur est absent, de tous ou d’un seul, avec qui peut le remplacer',
    query: z.object({ teacherId: id.optional() }),
    reply: z.object({ total: z.int(), rows: z.array(orphanLesson) }),
  },
  substitute: {
    method: 'POST',
    path: '/api/substitutions',
    summary: 'Confie plusieurs séances à d’autres personnes, et informe chacun une fois',
    body: z.object({
      lessons: z
        .array(z.object({ id, version: version.unwrap(), teacherId: id }))
        .min(1, 'Choisissez une séance au moins.')
        .max(mostOrphans),
      agreed,
    }),
    /** The lessons as they then stand. */
    reply: z.object({ lessons: z.array(z.object({ id: z.int(), version: z.int(), teacherId: z.int() })), act }),
    outcomes: { 404: missing, 409: z.discriminatedUnion('reason', [refused, asked]), 422: rejected },
  },
});
