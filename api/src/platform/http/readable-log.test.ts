import { PassThrough } from 'node:stream';
import { readableLog } from './readable-log';

const at = '2026-09-01T08:15:30.000Z';
const time = new Date(at).toLocaleTimeString('fr-CH');

/** What a stream that is no terminal gets for one line of the log. */
function written(line: object): string {
  const to = new PassThrough();
  readableLog(to).write(JSON.stringify({ at, ...line }));
  return String(to.read() ?? '');
}

describe('le journal pendant le développement', () => {
  it.each([
    [
      'une ligne par réponse',
      { level: 'info', msg: 'answered', method: 'GET', path: '/api/students', status: 200, ms: 12 },
      `${time} 200 GET    /api/students 12 ms\n`,
    ],
    ['les avertissements', { level: 'warn', msg: 'proxy' }, `${time} warn proxy\n`],
    [
      'les erreurs, avec l’endroit',
      { level: 'error', msg: 'failed', err: { type: 'TypeError', message: 'x', where: '    at a.ts:1:2' } },
      `${time} error failed, TypeError, x\n    at a.ts:1:2\n`,
    ],
    ['rien de ce qui se passe sans demande', { level: 'info', msg: 'audit' }, ''],
  ])('montre %s, sans couleurs hors d’un terminal', (_, line, view) => expect(written(line)).toBe(view));
});
