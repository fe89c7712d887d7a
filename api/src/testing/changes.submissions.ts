import type { Change, Changes } from './changes.base';
import type { Place } from './documents';
import { aSubmission } from './submissions';

async function aChange({ test }: Place, step: string, body: object): Promise<Change> {
  return { path: `/api/submissions/${await aSubmission(test, 'aa_student')}/${step}`, version: 1, body };
}

/** Of what came from outside. */
export const submissionChanges: Changes = {
  'POST /api/submissions/:id/acceptance': (place) => aChange(place, 'acceptance', { recordId: null }),
  'POST /api/submissions/:id/refusal': (place) => aChange(place, 'refusal', { reason: 'Hors canton', letter: null }),
  'POST /api/submissions/:id/question': (place) => aChange(place, 'question', { letter: 'Quelle est votre école ?' }),
  'PUT /api/submissions/:id/spam': (place) => aChange(place, 'spam', { isSpam: true }),
  'POST /api/own-requests/:id/withdrawal': async ({ test }) => {
    const by = await test.as('external');
    const id = await aSubmission(test, 'ca_student', { by });
    const { rows } = await test.db.pool.query<{ version: number }>('select version from submissions where id = $1', [
      id,
    ]);
    return { path: `/api/own-requests/${id}/withdrawal`, version: rows[0]!.version, body: {}, by };
  },
};
