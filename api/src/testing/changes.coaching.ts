import { aWord, type Change, type Changes } from './changes.base';
import {
  accompanimentsOf,
  aCoachingForm,
  addAccompaniment,
  addCoaching,
  anAccepted,
  anAccompanimentForm,
  employ,
} from './coachings';
import type { Place } from './documents';

async function aCoaching({ test, admin }: Place, step: string, body: object): Promise<Change> {
  const { id } = await addCoaching({ test, by: admin });
  return { path: `/api/coachings/${id}${step}`, version: 1, body };
}

/** An accompaniment that the admin wrote, as a draft. */
async function aDraft({ test, admin }: Place): Promise<{ path: string; version: number }> {
  await employ(test, admin.userId!);
  const coaching = await anAccepted({ test, by: admin });
  const { id, version } = await addAccompaniment({ test, by: admin }, coaching, { isFinal: false });
  return { path: `${accompanimentsOf(coaching)}/${id}`, version };
}

/** Of follow-ups. */
export const coachingChanges: Changes = {
  'PATCH /api/coachings/:id': async (place) =>
    aCoaching(place, '', { values: await aCoachingForm(place.test, { situation: aWord() }) }),
  'POST /api/coachings/:id/transition': (place) => aCoaching(place, '/transition', { to: 'review' }),
  'POST /api/coachings/:id/assign': async (place) => {
    const { officeId } = await aCoachingForm(place.test);
    return aCoaching(place, '/assign', { officeId: officeId + 1, coachId: null });
  },
  'PATCH /api/coachings/:id/students/:studentId/accompaniments/:accompId': async (place) => ({
    ...(await aDraft(place)),
    body: { values: await anAccompanimentForm(place.test, { summary: aWord(), isFinal: false }) },
  }),
  'DELETE /api/coachings/:id/students/:studentId/accompaniments/:accompId': aDraft,
};
