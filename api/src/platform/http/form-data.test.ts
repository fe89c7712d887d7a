import { endpoints } from '@tandem/shared/contract/endpoint';
import * as z from 'zod';
import { testApp } from '../../testing/app';
import { mount } from './mount';

const body = z.object({ name: z.string(), ids: z.array(z.coerce.number()) });
const call = { method: 'POST', summary: 'Ajoute', body, reply: body } as const;
const things = endpoints([], {
  flagged: { ...call, path: '/api/flagged', isForm: true },
  usual: { ...call, path: '/api/usual' },
});
const answer = ({ body: sent }: { body: z.output<typeof body> }) => sent;

/** As a browser sends form data: one field, then a list of two. */
const written = ['name', 'ids', 'ids']
  .map((name, nth) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${['Zoé', 1, 2][nth]}\r\n`)
  .join('');

async function send(path: string, text: string) {
  const { as } = await testApp({
    extend: (app) => mount(app, things, { flagged: ['admin'], usual: ['admin'] }, { flagged: answer, usual: answer }),
  });
  return (await as('admin')).post(path, text, { 'content-type': 'multipart/form-data; boundary=x' });
}

describe('des données de formulaire (spec §7)', () => {
  it('sont lues comme du JSON là où l’appel le dit', async () => {
    const { statusCode, body: notified } = await send('/api/flagged', `${written}--x--\r\n`);
    expect([statusCode, JSON.parse(notified)]).toEqual([200, { name: 'Zoé', ids: [1, 2] }]);
  });

  it.each([
    ['ailleurs', '/api/usual', `${written}--x--\r\n`, 415],
    ['coupées', '/api/flagged', written.slice(0, 40), 400],
    ['trop longues', '/api/flagged', 'x'.repeat(20_000), 413],
  ])('sont refusées %s', async (_, path, text, status) => expect((await send(path, text)).statusCode).toBe(status));
});
