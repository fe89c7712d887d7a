import { problemOf } from './failure';

const failed = (given: object) => Object.assign(new Error('…'), given);
const inAQuery = (error: Error) => new Error('Failed query', { cause: error });

describe('une panne de la base', () => {
  it.each([
    ['connexion coupée', failed({ code: 'ECONNRESET' })],
    ['serveur arrêté', failed({ code: '57P01' })],
    ['serveur tué', new Error('Connection terminated unexpectedly')],
    ['connexion déjà perdue', new Error('Client has encountered a connection error and is not queryable')],
    ['connexion fermée', new Error('Client was closed and is not queryable')],
    ['envoi après la fin', failed({ code: 'ERR_STREAM_DESTROYED' })],
    ['trop de connexions', failed({ code: '53300' })],
  ])('%s : 503, dans quelques secondes', (_, error) => {
    for (const thrown of [error, inAQuery(error)])
      expect(problemOf(thrown)).toMatchObject({ status: 503, message: expect.stringContaining('quelques secondes') });
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('un disque plein (%s) le dit', (code) => {
    expect(problemOf(inAQuery(failed({ code })))).toMatchObject({
      status: 503,
      message: 'Le disque du serveur est plein\u00a0: rien n’a été enregistré. Prévenez l’administration.',
    });
  });
});
