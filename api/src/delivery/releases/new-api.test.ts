import { CannotStart } from '../../platform/db/cannot-start';
import { testApp } from '../../testing/app';
import { aRelease, calling, publish } from '../../testing/releases';
import { textIn } from '../store/store';
import { askNewApi } from './new-api';

const lost = { method: 'GET' as const, path: '/api/disparu' };

/** An application on which a team has released a remote; `calls`: what that remote calls. */
async function withTeam(calls: (typeof lost)[]) {
  const test = await testApp();
  const admin = await test.as('admin');
  const force = { reason: 'Vérification' };
  await publish(admin, aRelease('shell', 'un'), null, { force });
  await publish(admin, calling(aRelease('remote-auth', 'un'), calls), null, { force });
  const { db, store } = test.app.services;
  return (gateForce?: string) => askNewApi(db, { dataDir: test.config.dataDir, gateForce }, textIn(store));
}

describe('une nouvelle API', () => {
  it('demande une fois si elle sert ce que les équipes ont en service', async () => {
    const ask = await withTeam([]);
    expect([await ask(), await ask()]).toEqual([true, false]);
  });

  it('ne démarre pas quand elle n’en sert pas un appel, et dit lequel', async () => {
    const ask = await withTeam([lost]);
    await expect(ask()).rejects.toThrow(CannotStart);
    await expect(ask()).rejects.toThrow(/remote-auth .* GET \/api\/disparu n’existe pas/);
  });

  it('démarre avec un motif, et aux démarrages suivants sans lui', async () => {
    const ask = await withTeam([lost]);
    expect([await ask('L’équipe publie demain.'), await ask()]).toEqual([true, false]);
  });
});
