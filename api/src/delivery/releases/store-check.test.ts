import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestApp, testApp } from '../../testing/app';
import { aRelease, publish, type TestRelease, upload } from '../../testing/releases';
import { storeCheck } from './store-check.job';

const remote = 'remote-auth';
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const [one, two] = ['un', 'deux'].map((text) => aRelease(remote, text)) as [TestRelease, TestRelease];
const versionOf = ({ manifest }: TestRelease) => manifest.version;
const nameOf = ({ files }: TestRelease) => [...files.keys()][0]!;

/** A shell and two releases of a remote: the second is live. */
async function withReleases() {
  const test = await testApp();
  await publish(await test.as('admin'), aRelease('shell', 'un'), null);
  const team = await test.team(remote);
  await publish(team, one, null);
  await publish(team, two, versionOf(one));
  return { test, team };
}

const pathOf = ({ config }: TestApp, release: TestRelease) =>
  join((config.releaseStore as { folder: string }).folder, remote, nameOf(release));
/** The work of one hour. */
async function pass({ app, db, clock, drain }: TestApp) {
  clock.pass(hourMs);
  await app.services.jobs.add(db, storeCheck, {});
  await drain();
}
/** Goes to the hour before the turn of a release. */
async function approachTurnOf({ db, clock }: TestApp, release: TestRelease) {
  const { rows } = await db.pool.query<{ id: number }>('select id from releases where version = $1', [
    versionOf(release),
  ]);
  const thisWeek = Math.floor(clock.now().getTime() / weekMs) * weekMs;
  clock.set(new Date(thisWeek + weekMs + (rows[0]!.id - 1) * hourMs));
}
const noticesIn = async ({ db }: TestApp) =>
  (
    await db.pool.query<{ title: string; isDone: boolean }>(
      `select title, done_at is not null as "isDone" from notifications where type = 'release_damaged' order by id`,
    )
  ).rows;
const auditedIn = async ({ db }: TestApp) =>
  (
    await db.pool.query<{ action: string }>(
      `select action from audit_log where action in ('release_mend', 'release_lose') order by id`,
    )
  ).rows.map(({ action }) => action);

describe('les fichiers des versions', () => {
  it('tous entiers ne font parler de rien', async () => {
    const { test } = await withReleases();
    await pass(test);
    expect([await noticesIn(test), await auditedIn(test)]).toEqual([[], []]);
  });

  it.each<[string, (path: string) => void]>([
    ['abîmé', (path) => writeFileSync(path, 'abîmé')],
    ['parti', (path) => rmSync(path)],
  ])(
    'en service : un fichier %s est dit une fois, jusqu’à ce que la version soit envoyée à nouveau',
    async (_, spoil) => {
      const { test, team } = await withReleases();
      spoil(pathOf(test, two));
      await pass(test);
      await pass(test);
      const title = `${remote} ${versionOf(two)}\u00a0: perte de 1 fichier dans le magasin\u00a0; publiez cette version à nouveau`;
      expect(await noticesIn(test)).toEqual([{ title, isDone: false }]);
      expect(await auditedIn(test)).toEqual(['release_lose']);

      const missing = await team.post(`/api/releases/${remote}/missing`, { names: [...two.files.keys()] });
      expect(missing.json()).toEqual([nameOf(two)]);
      await upload(team, remote, nameOf(two), two.files.get(nameOf(two))!);
      await team.post(`/api/releases/${remote}`, { manifest: two.manifest, base: versionOf(two) });
      await test.drain();
      expect(await noticesIn(test)).toEqual([{ title, isDone: true }]);
      expect(await test.app.services.store.read(remote, nameOf(two))).toBeDefined();
    },
  );

  it('d’une ancienne version ont leur tour dans la semaine', async () => {
    const { test } = await withReleases();
    writeFileSync(pathOf(test, one), 'abîmé');
    await pass(test);
    expect(await noticesIn(test)).toEqual([]);
    await approachTurnOf(test, one);
    await pass(test);
    expect((await noticesIn(test)).map(({ title }) => title)).toEqual([expect.stringContaining(versionOf(one))]);
  });

  it('qu’une autre forme remet en état sont dits aussi', async () => {
    const { test } = await withReleases();
    const content = two.files.get(nameOf(two))!;
    writeFileSync(`${pathOf(test, two)}.br`, 'abîmé');
    await pass(test);
    await pass(test);
    expect(await noticesIn(test)).toEqual([
      {
        title: `${remote} ${versionOf(two)}\u00a0: remise en état de 1 fichier dans le magasin`,
        isDone: false,
      },
    ]);
    expect(await auditedIn(test)).toEqual(['release_mend']);
    expect((await test.app.services.store.read(remote, nameOf(two)))?.content).toEqual(content);
  });
});
