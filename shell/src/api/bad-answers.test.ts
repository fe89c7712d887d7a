import type { Callable } from '@tandem/shared/contract/endpoint';
import {
  currentUser,
  login,
  passwordReset,
  passwordResetMail,
  reportToJira,
} from '@tandem/shared/contract/access/session.addresses';
import { students } from '@tandem/shared/contract/people/students';
import { aClient, rejection } from '../testing/a-client';
import { apiStandIn, json, setCookie, text } from '../testing/api-stand-in';

beforeEach(() => setCookie('jeton'));

const badAnswers: [what: string, answer: Response, value: unknown][] = [
  ['204', new Response(null, { status: 204 }), { body: undefined }],
  ['vide', new Response('', { status: 200 }), { body: null }],
  ['null', text('null'), { body: null }],
  ['[]', text('[]'), { body: [] }],
  ['un texte', text('"str"'), { body: 'str' }],
  ['BOM', text('\uFEFF{"id":1}'), { body: { id: 1 } }],
  ['du HTML', text('<!doctype html><p>', 'text/html'), 'Error 200'],
  ['du JSON coupé', text('{"id":'), 'Error 200'],
  ['un autre type', text('{"id":1}', 'text/plain'), 'Error 200'],
  ['du latin1', text(new Uint8Array([0x22, 0xe9, 0x22]), 'application/json; charset=iso-8859-1'), 'Error 200'],
  ['500 sans corps', new Response(null, { status: 500 }), 'Error 500'],
  ['502 en HTML', text('<h1>Bad Gateway</h1>', 'text/html', 502), 'Error 502'],
  ['message qui est un objet', json(500, { message: {} }), 'Error 500'],
  ['message qui est une liste', json(500, { message: [] }), 'Error 500'],
  ['message de 5 Mo', json(500, { message: 'x'.repeat(5_000_000) }), 'Error 500'],
  ['message de plus de 300 signes (spec §8)', json(422, { message: 'é'.repeat(2_000) }), 'é'.repeat(2_000)],
  ['message du serveur', json(503, { message: 'Service indisponible.' }), 'Service indisponible.'],
];

describe.each([
  ['POST /login', login, 1],
  ['GET /api/user', currentUser, 0],
  ['POST /api/password-reset-mail', passwordResetMail, 1],
  ['POST /api/password-reset', passwordReset, 1],
  ['POST /api/report-to-jira', reportToJira, 0],
  ['GET /api/students', students.list, 1],
] as const)('%s', (key, endpoint, reports) => {
  it('aucune réponse', async () => {
    apiStandIn({
      [key]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { call, failures } = aClient();
    expect(await rejection(call(endpoint as Callable, {}))).toMatchObject({ name: 'ApiError', status: 0 });
    expect(failures).toHaveLength(reports);
  });

  it.each(badAnswers)('réponse inutilisable : %s', async (_what, answer, expected) => {
    apiStandIn({ [key]: answer });
    const { call, failures } = aClient();
    const done = call(endpoint as Callable, {});
    if (typeof expected === 'string') {
      expect(await rejection(done)).toMatchObject({ name: 'ApiError', status: answer.status, message: expected });
      expect(failures).toHaveLength(reports);
    } else {
      expect(await done).toMatchObject(expected as object);
      expect(failures).toHaveLength(0);
    }
  });
});
