import { endpoints } from '../endpoint';
import { idParams } from '../page';
import { problem } from '../problem';

/** Papers about an apprentice that the organisation signs. */
export const attestations = endpoints(['attestation'], {
  make: {
    method: 'GET',
    path: '/api/students/:id/attestation',
    summary: 'Attestation de suivi d’un apprenti (PDF)',
    params: idParams,
    file: ['application/pdf'],
    outcomes: { 422: problem },
  },
});
