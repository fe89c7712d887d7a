import type { Change, Changes } from './changes.base';
import type { TestContext } from './documents';
import { aSubmission } from './submissions';

async function aChange({ test }: TestContext, step: string, body: object): Promise<Change> {
  return { path: `/api/submissions/${await aSubmission(test, 'aa_student')}/${step}`, version: 1, body };
}

/** Of what came from outside. */
export const submissionChanges: Changes = {
  'POST /api/submissions/:id/acceptance': (context) => aChange(context, 'acceptance', { recordId: null }),
  'POST /api/submissions/:id/refusal': (context) =>
    aChange(context, 'refusal', { reason: 'Hors canton', letter: null }),
  'POST /api/submissions/:id/question': (context) =>
    aChange(context, 'question', { letter: 'Quelle est votre école ?' }),
  'PUT /api/submissions/:id/spam': (context) => aChange(context, 'spam', { isSpam: true }),
  'POST /api/own-requests/:id/withdrawal': async ({ test }) => {
    const by = await test.as('external');
    const id = await aSubmission(test, 'ca_student', { by });
    const { rows } = await test.db.pool.query<{ version: number }>('select version from submissions where id = $1', [
      id,
    ]);
    return { path: `/api/own-requests/${id}/withdrawal`, version: rows[0]!.version, body: {}, by };
  },
};
