import { endpoints } from '../endpoint';
import { idParams } from '../page';
import { missing, problem } from '../problem';

/** The paper at the end of a follow-up (coaching 5). */
export const closing = endpoints(['coaching'], {
  make: {
    method: 'GET',
    path: '/api/coachings/:id/closing',
    summary: 'Bilan d’un suivi CoachApp terminé (PDF), sans ce qui s’est dit aux entretiens',
    params: idParams,
    file: ['application/pdf'],
    outcomes: { 404: missing, 422: problem },
  },
});
