import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tandem } from '../../testkit/tandem';
import type { Person } from './hostile/person';
import { type TestServer, signIn, withServer } from './test-server';

/** An act in one call, and how to see what became of it. */
interface Trial<State> {
  /** Everything is as it was before the act. */
  reset: () => Promise<unknown>;
  /** The call, as somebody sends it who has just read what it is about. */
  ask: (person: Person) => Promise<{ address: string; body: object }>;
  /** What stands once nothing is under way. */
  stands: () => Promise<State>;
  /** Where nothing of the act was done. */
  nothing: State;
  isWhole: (state: State) => boolean;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

/** The act, killed after so many milliseconds or never; says how long it took. */
async function act<State>({ ask }: Trial<State>, product: Tandem, killAfter?: number): Promise<number> {
  const person = await signIn(product);
  const { address, body } = await ask(person);
  const from = performance.now();
  const answer = person.ask(address, { method: 'POST', body }).catch(() => undefined);
  if (killAfter !== undefined) {
    await pause(killAfter);
    await product.stop('SIGKILL');
  }
  const status = (await answer)?.status;
  if (killAfter === undefined && status !== 200) throw new Error(`${address} answered ${status}`);
  return performance.now() - from;
}

function outcomeOf(now: object, nothing: object, whole: object): 'nothing' | 'everything' | 'half' {
  if (isDeepStrictEqual(now, nothing)) return 'nothing';
  return isDeepStrictEqual(now, whole) ? 'everything' : 'half';
}

/** A server is killed at some moment of an act, again and again (`--rounds`); the process fails when ever a part of it stands. */
export async function allOrNothing<State extends object>(
  trialOf: (testServer: TestServer, person: Person) => Promise<Trial<State>>,
): Promise<void> {
  await withServer(async (testServer) => {
    let product = await testServer.start();
    const tally = { nothing: 0, everything: 0, half: 0 };
    try {
      const trial = await trialOf(testServer, await signIn(product));
      await trial.reset();
      // As in the rounds: by a server that has just started.
      await product.stop();
      product = await testServer.start();
      const took = await act(trial, product);
      const whole = await trial.stands();
      console.log(`whole, in ${Math.round(took)} ms:`, whole);
      let longest = took * 1.2;
      for (let round = 0; round < Number(values.rounds); round++) {
        await trial.reset();
        await act(trial, product, Math.random() * longest);
        product = await testServer.start();
        const now = await trial.stands();
        const found = outcomeOf(now, trial.nothing, whole);
        tally[found]++;
        if (found === 'half') console.log(now);
        // Machines are faster at times: kills stay about as often before the end of the act as after it.
        longest *= found === 'nothing' ? 1.25 : 0.8;
      }
      console.log(tally);
      process.exitCode = tally.half === 0 && trial.isWhole(whole) ? 0 : 1;
    } finally {
      await product.stop();
    }
  });
}
