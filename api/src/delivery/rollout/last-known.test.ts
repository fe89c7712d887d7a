import { vi } from 'vitest';
import { memoryOfThisProcess } from '../../platform/memory';
import { lastKnown } from './last-known';
import type { Pointers } from './pointers.repository';

const named = (name: string): Pointers => new Map([[name, {}]]);

/** A database that answers when the test says so, and a clock that the test moves. */
function stand() {
  let at = 0;
  const asked: { answer: (name: string) => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<Pointers>((resolve, reject) =>
      asked.push({ answer: (name) => resolve(named(name)), fail: () => reject(new Error('away')) }),
    );
  const memory = memoryOfThisProcess();
  const cache = lastKnown({ read, memory, clock: () => at });
  const names = async () => [...(await cache.read()).keys()];
  const pass = (ms: number) => void (at += ms);
  return { asked, cache, memory, names, pass };
}

async function warm() {
  const all = stand();
  const first = all.names();
  all.asked[0]!.answer('first');
  await first;
  return all;
}

describe('les versions en service', () => {
  it('ne sont demandées qu’une fois en une demi-seconde, aussi par plusieurs à la fois', async () => {
    const { asked, names, pass } = stand();
    const both = Promise.all([names(), names()]);
    asked[0]!.answer('first');
    expect(await both).toEqual([['first'], ['first']]);
    pass(499);
    expect(await names()).toEqual(['first']);
    expect(asked).toHaveLength(1);
    pass(1);
    void names();
    expect(asked).toHaveLength(2);
  });

  it('sont demandées de nouveau dès qu’une d’elles a changé ici', async () => {
    const { asked, cache, names } = await warm();
    cache.expire();
    const next = names();
    asked[1]!.answer('second');
    expect(await next).toEqual(['second']);
  });

  it('ne sont pas celles d’une réponse plus ancienne que le changement', async () => {
    const { asked, cache, names, pass } = await warm();
    pass(500);
    const before = names();
    cache.expire();
    const after = names();
    asked[2]!.answer('new');
    asked[1]!.answer('old');
    await before;
    expect(await after).toEqual(['new']);
    expect(await names()).toEqual(['new']);
  });

  it('restent les dernières connues quand la base est absente', async () => {
    const { asked, names, pass } = await warm();
    pass(500);
    const next = names();
    asked[1]!.fail();
    expect(await next).toEqual(['first']);
  });

  it('restent les dernières connues quand la base ne répond pas, sans attendre deux fois', async () => {
    vi.useFakeTimers();
    const { names, pass } = await warm();
    pass(500);
    const waiting = names();
    await vi.advanceTimersByTimeAsync(250);
    expect(await waiting).toEqual(['first']);
    pass(250);
    expect(await names()).toEqual(['first']);
    vi.useRealTimers();
  });

  it('sont oubliées quand la base est devenue une autre', async () => {
    const { asked, memory, names } = await warm();
    memory.forget();
    const next = names();
    asked[1]!.answer('restored');
    expect(await next).toEqual(['restored']);
  });

  it('manquent à qui demande avant la toute première réponse', async () => {
    const { asked, names } = stand();
    const first = names();
    asked[0]!.fail();
    await expect(first).rejects.toThrow('away');
  });
});
