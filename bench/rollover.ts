// npm run bench:rollover [-- --size 8500 | --minute]: the passage to the next year for at least 5,000 apprentices, and its undo; what is there
// afterwards is compared with what was there before, table by table.
import { setTimeout as wait } from 'node:timers/promises';
import {
  figuresOf,
  type RolloverOverview,
  type RolloverRun,
  rolloverWord,
  usualRollover,
} from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import { differences, sumsOf } from '../scripts/verify/backups/dump';
import { read, type Send, sendTo } from './api/client';
import { dataFolder, startProduct } from './api/product';
import { asked, bench, none, under } from './run';

const { size } = asked({ size: 8500 }, { size: 500 });
/** Apprentices that go up at least, and seconds. */
const limits = { raised: 5000, rollover: 30 };

/** What tells of the act itself, or of who is signed in; `list_versions` counts every change of a list. */
const reported = new Set([
  'audit_log',
  'audit_pending',
  'audit_files',
  'tool_runs',
  'tool_changes',
  'sessions',
  'rate_limits',
  'list_versions',
]);
/** What every write raises. */
const raisedColumns = new Set(['version', 'updated_at', 'updated_by_id']);

const dump = (url: string) =>
  sumsOf(url, {
    isLeft: (table) => reported.has(table),
    toComparable: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !raisedColumns.has(name))),
  });

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const found = await work();
  return [found, Math.round((performance.now() - from) / 100) / 10];
}

const parsed = <T>({ body }: { body: Buffer }) => JSON.parse(body.toString()) as T;
const post = (send: Send, path: string, body: unknown = {}) => send(path, { method: 'POST', body });

async function ended(send: Send): Promise<RolloverRun> {
  for (;;) {
    const { runs } = await read<RolloverOverview>(send, '/api/rollovers');
    const [run] = runs;
    if (run && run.state !== 'queued' && run.state !== 'running') return run;
    await wait(50);
  }
}

await bench(async () => {
  const { url, databaseUrl, fresh, ask } = await startProduct(dataFolder(), size);
  const send = sendTo(url, await fresh());
  await ask('calm');
  const before = await dump(databaseUrl);

  const choices = usualRollover;
  const [{ sections }, previewed] = await timed(async () =>
    parsed<{ sections: ToolSection[] }>(await post(send, '/api/rollovers/preview', { choices })),
  );
  const seen = figuresOf(sections);
  const { to } = await read<RolloverOverview>(send, '/api/rollovers');
  const [run, passed] = await timed(async () => {
    await post(send, '/api/rollovers', { toYearId: to!.id, choices, seen, word: rolloverWord(to!) });
    return ended(send);
  });
  const done = figuresOf(run.sections ?? []);
  const touched = differences(before, await dump(databaseUrl));
  const [, undone] = await timed(() => post(send, `/api/rollovers/${run.id}/undo`));
  const differing = differences(before, await dump(databaseUrl));

  const unlike = Object.keys(seen).filter((key) => seen[key] !== done[key]);
  const raised = seen['students.raised'] ?? 0;
  console.table(seen);
  console.log(`aperçu ${previewed} s, annulation ${undone} s ; tables touchées : ${touched.join(', ')}`);
  return [
    { text: `apprentis qui montent : ${raised} (au moins ${limits.raised})`, holds: raised >= limits.raised },
    under('passage', passed, limits.rollover, 's'),
    { text: `fini : ${run.state} ${run.fault ?? ''}`.trim(), holds: run.state === 'done', isAnswer: true },
    none('nombres faits autrement qu’annoncés', unlike),
    none('tables qui diffèrent après l’annulation', differing),
  ];
});
