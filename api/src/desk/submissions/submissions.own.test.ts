import type { OwnRequest } from '@tandem/shared/contract/desk/submissions.own';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { anEmail, aSubmission, sendForm } from '../../testing/submissions';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;

describe('«\u00a0Mes demandes\u00a0» d’une conseillère', () => {
  it('la demande vaut confirmée, elle seule la voit et la retire, sans contenu', async () => {
    const own = await test.as('external', { email: anEmail(), firstName: 'Rose', lastName: 'Dubuis' });
    const other = await test.as('external', { email: anEmail(), firstName: 'Léa', lastName: 'Morel' });
    const id = await aSubmission(test, 'ca_student', { by: own });
    const list = async (who: Client) => (await who.get('/api/own-requests')).json<{ rows: OwnRequest[] }>().rows;
    const [row] = await list(own);
    expect(row).toMatchObject({ id, initials: 'L. R.', status: 'En traitement', may: { withdraw: true } });
    expect(JSON.stringify(row)).not.toMatch(/Rochat|travail/);
    expect(await list(other)).toEqual([]);
    const body = { version: row!.version };
    expect((await other.post(`/api/own-requests/${id}/withdrawal`, body)).statusCode).toBe(404);
    const foreign = await aSubmission(test, 'ca_student');
    expect((await own.post(`/api/own-requests/${foreign}/withdrawal`, body)).statusCode).toBe(404);
    expect((await own.post(`/api/own-requests/${id}/withdrawal`, { version: 99 })).statusCode).toBe(409);
    expect((await own.post(`/api/own-requests/${id}/withdrawal`, body)).json()).toMatchObject({ status: 'Retirée' });
  });

  it('une inscription AppApp qu’elle envoie est à confirmer comme les autres', async () => {
    const own = await test.as('external');
    const { ref } = (await sendForm(test, 'aa_student', { by: own })).json();
    expect(await rows('select state, adviser_id from submissions where ref = $1', [ref])).toEqual([
      { state: 'unconfirmed', adviser_id: null },
    ]);
  });
});
