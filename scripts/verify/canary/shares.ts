import { sampleOf } from '../pool';
import { type Outcome, ask, askAll, type Browser, browserWith, people, visitors } from './crowd';
import { type TestServer, tried } from './test-server';

const tolerance = 1;
const shares = [10, 37] as const;

/** A release for 10, then 37 percent: as many get it, they keep it, and a restart changes nothing. Returns what is wrong. */
export async function verifyShares(testServer: TestServer, count: number, again: number): Promise<string[]> {
  const trial = testServer.variant();
  const { version } = trial.manifest;
  const crowds = { visitors: visitors(count), people: await people(testServer, count) };
  const problems: string[] = [];
  const note = (what: string, isWrong: boolean, outcome: Outcome) => {
    console.log(`  ${what}: ${outcome.share.toFixed(2)} %, changed ${outcome.changed}, lost ${outcome.lost}`);
    if (isWrong) problems.push(`${what}: ${JSON.stringify(outcome)}`);
  };
  const each = async (what: string, most: number, isWrong: (outcome: Outcome) => boolean) => {
    for (const [who, all] of Object.entries(crowds)) {
      const chosen = sampleOf(all, most);
      const outcome = await askAll(testServer.url(), chosen, version);
      note(`${chosen.length} ${who}, ${what}`, isWrong(outcome), outcome);
    }
  };

  for (const percent of shares) {
    await testServer.publish(trial, { percent });
    await each(`${percent} %`, count, ({ share, lost }) => Math.abs(share - percent) > tolerance || lost > 0);
    await each(`${percent} %, asked again`, again, ({ changed }) => changed > 0);
  }
  await testServer.restart();
  await each('37 %, after a restart', again, ({ changed }) => changed > 0);
  return [...problems, ...(await verifyNamed(testServer, crowds.people))];
}

/** By name and by role, and nobody else. */
async function verifyNamed(testServer: TestServer, [first, second]: readonly Browser[]): Promise<string[]> {
  const trial = testServer.variant();
  const gets = async (browser: Browser) => (await ask(testServer.url(), browser)) === trial.manifest.version;
  const [named] = await testServer.rows<{ id: number }>(`select id from users where email = 'personne-1@tandem.test'`);
  await testServer.publish(trial, { userIds: [named!.id] });
  const byName = [await gets(first!), await gets(second!), await gets(browserWith())].join();
  await testServer.publish(trial, { roles: ['coach'] });
  const byRole = [await gets(first!), await gets(second!), await gets(browserWith())].join();
  const isRight = byName === 'true,false,false' && byRole === 'true,true,false';
  console.log(`  ${tried} for one person: ${byName}; for a role: ${byRole} (the person, a colleague, a visitor)`);
  return isRight ? [] : [`by name ${byName}, by role ${byRole}`];
}
