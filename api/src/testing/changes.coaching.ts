import { aWord, type Change, type Changes } from './changes.base';
import { aCoachingForm, addCoaching } from './coachings';
import type { Place } from './documents';

async function aCoaching({ test, admin }: Place, step: string, body: object): Promise<Change> {
  const { id } = await addCoaching({ test, by: admin });
  return { path: `/api/coachings/${id}${step}`, version: 1, body };
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
};
