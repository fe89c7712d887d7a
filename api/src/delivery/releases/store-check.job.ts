import { noticeTypeOf } from '@tandem/shared/contract/desk/notifications.types';
import { countOf } from '@tandem/shared/rules/text/count';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Actor } from '../../platform/http/person';
import type { JobKind } from '../../platform/jobs/queue';
import type { Turn } from '../../platform/jobs/runner';
import { notify, openTopics, settleMany } from '../../platform/notices/notices.repository';
import { inTurns } from '../store/store';
import { type Listed, storeCheckRepository } from './store-check.repository';

/** Compares files of releases with their names: at each start, each hour, and after a release was sent again. */
export const storeCheck: JobKind = { name: 'release-files', every: 3600, expiresIn: 900 };

const hourMs = 3_600_000;
/** What is neither live nor on trial has its turn once a week. */
const turns = 7 * 24;
/** So many files at a time, each with its Brotli form. */
const atOnce = 4;

const type = 'release_damaged';
const lostTopic = (id: number) => `lost:${id}`;
const mendedTopic = (id: number) => `mended:${id}`;
/** By itself: nobody of the house did it. */
const system: Actor = { id: null, ip: '127.0.0.1' };

interface Checked extends Listed {
  mended: string[];
  lost: string[];
}

const filesOf = (names: readonly string[]) => countOf(names.length, 'fichier');

/** Puts right what can be, and tells the administrators; what nobody can put right stays notified until it is whole again. */
export function checkStore({ db, now, store, audit }: Services) {
  const repository = storeCheckRepository(db);

  async function check(release: Listed): Promise<Checked> {
    const { package: of, files } = release;
    const found = await inTurns(files, atOnce, (name) => store.inspect(of, name));
    const those = (state: 'mended' | 'lost') => files.filter((_name, index) => found[index] === state);
    return { ...release, mended: those('mended'), lost: those('lost') };
  }

  const note = (tx: Queries, { id, package: of, version }: Listed, action: string, files: readonly string[]) =>
    audit(tx, system, { action, entity: 'release', entityId: id, diff: { package: of, version, files } });

  const tell = (tx: Queries, topic: string, { package: of, version }: Listed, what: string) =>
    notify(
      tx,
      { type, topic, title: `${of} ${version}\u00a0: ${what}`, link: '/internal/special-functions?tab=versions' },
      { roles: noticeTypeOf(type).to, at: now() },
    );

  async function say(tx: Queries, release: Checked, wasLost: boolean) {
    const { id, mended, lost } = release;
    if (mended.length > 0) {
      await note(tx, release, 'release_mend', mended);
      await tell(tx, mendedTopic(id), release, `remise en état de ${filesOf(mended)} dans le magasin`);
    }
    if (lost.length === 0) return settleMany(tx, type, [lostTopic(id)], now());
    if (!wasLost) await note(tx, release, 'release_lose', lost);
    await tell(
      tx,
      lostTopic(id),
      release,
      `perte de ${filesOf(lost)} dans le magasin\u00a0; publiez cette version à nouveau`,
    );
  }

  return async (_data: object, { isStopping }: Turn): Promise<void> => {
    const notified = new Set(await openTopics(db, type));
    const lost = [...notified].flatMap((topic) => (topic.startsWith('lost:') ? [Number(topic.slice(5))] : []));
    const due = await repository.due(Math.floor(now().getTime() / hourMs) % turns, turns, lost);
    const removed = lost.filter((id) => due.every((release) => release.id !== id));
    await settleMany(db, type, removed.map(lostTopic), now());
    for (const release of due) {
      if (isStopping()) return;
      const wasLost = notified.has(lostTopic(release.id));
      const checked = await check(release);
      const isWorthNoting = wasLost || checked.mended.length + checked.lost.length > 0;
      if (isWorthNoting) await db.transaction((tx) => say(tx, checked, wasLost));
    }
  };
}
