import { setTimeout as pause } from 'node:timers/promises';
import { aTab } from './tab';
import type { TestServer } from './test-server';

/** A step takes effect within this time. */
const longestMs = 15_000;

/** Sound tabs that each stage needs, from the beginning on, and what follows. */
const stages = [
  { at: '5 %', sound: 3, leadsTo: '25 %' },
  { at: '25 %', sound: 10, leadsTo: 'everybody, watched' },
  { at: 'everybody, watched', sound: 40, leadsTo: 'everybody' },
] as const;

/** A release without any wish reaches 5 %, 25 % and everybody as its tabs are seen, and is left alone then. Returns what is wrong. */
export async function verifyStages(testServer: TestServer): Promise<string[]> {
  const built = testServer.variant();
  const { version } = built.manifest;
  await testServer.publish(built, 'steps');
  let opened = 0;
  let sound = 0;
  const problems: string[] = [];
  for (const stage of stages) {
    for (; sound < stage.sound; opened++) {
      const before = await stageOf(testServer, version);
      if (before !== stage.at) return [`after ${sound} sound tabs: ${before}`];
      const tab = await aTab(testServer);
      await tab.show();
      if (tab.version === version) sound++;
    }
    const until = performance.now() + longestMs;
    while ((await stageOf(testServer, version)) === stage.at && performance.now() < until) await pause(100);
    const reached = await stageOf(testServer, version);
    console.log(`  after ${sound} sound tabs, of ${opened} that people opened: ${reached}`);
    if (reached !== stage.leadsTo) problems.push(`after ${sound} sound tabs: ${reached} instead of ${stage.leadsTo}`);
  }
  return problems;
}

async function stageOf({ rows }: TestServer, version: string): Promise<string> {
  const [found] = await rows<{ stage: string }>(
    `select case when live.release_id is null then coalesce(canary.percent || ' %', 'nobody')
       when live.return_id is null then 'everybody' else 'everybody, watched' end as stage
     from releases release left join live_releases live on live.release_id = release.id
     left join canaries canary on canary.release_id = release.id where release.version = $1`,
    [version],
  );
  return found?.stage ?? 'unknown';
}
