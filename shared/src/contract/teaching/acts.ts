import { endpoints } from '../endpoint';
import { idParams } from '../page';
import { missing, problem } from '../problem';

/** Acts on courses, by whoever did them. */
export const acts = endpoints(['registration', 'group', 'lesson', 'student'], {
  undo: {
    method: 'POST',
    path: '/api/acts/:id/undo',
    summary: 'Annule un acte du jour: tout redevient comme avant, ses e-mails ne partent pas ou sont corrigés',
    params: idParams,
    outcomes: { 404: missing, 409: problem },
  },
});
