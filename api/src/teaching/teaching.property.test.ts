import fc from 'fast-check';
import { testApp } from '../testing/app';
import { faultsIn } from '../testing/teaching/invariants';
import { aWorld } from '../testing/teaching/world';
import { stepNames, steps } from '../testing/teaching/steps';

const most = Number(process.env.TEACHING_STEPS ?? 240);
const seed = Number(process.env.TEACHING_SEED ?? 19);
/** How many steps make one sequence, after which everything is counted. */
const length = 20;

const number = fc.nat(9999);
const step = fc.record({ name: fc.constantFrom(...stepNames), draw: fc.tuple(number, number, number, number) });

it(
  `${most} pas au hasard (graine ${seed}) ne laissent ni place comptée deux fois, ni présence sans place, ni séance un jour fermé que personne n’a confirmée, ni séance verrouillée qui change`,
  async () => {
    const world = await aWorld(await testApp());
    const drawn = fc.sample(step, { seed, numRuns: most });
    const done: string[] = [];
    let written = 0;
    for (const [at, { name, draw }] of drawn.entries()) {
      const status = await steps[name](world, draw);
      done.push(`${at} ${name} ${status}`);
      if (status === 200) written += 1;
      const isEnd = at % length === length - 1 || at === drawn.length - 1;
      const faults = isEnd ? await faultsIn(world) : [];
      if (status >= 500) faults.push(`${name}\u00a0: ${status}`);
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${done.slice(-2 * length).join('\n')}`);
    }
    expect(written).toBeGreaterThan(most / 5);
  },
  300_000 + most * 400,
);
