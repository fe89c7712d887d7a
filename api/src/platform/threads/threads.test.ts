import { threads, TooHeavy } from './threads';

const doubling = new URL(
  'data:text/javascript,export const run = async (job) => { while (job === "never") await null; return job * 2; }',
);
const limits = { module: doubling, most: 2, waiting: 1, longestMs: 20_000, heapMb: 64 };

describe('un travail lourd à côté du fil qui répond', () => {
  it('rend son résultat, et la place à qui attend', async () => {
    const run = threads<number, number>(limits);
    expect(await Promise.all([run(1), run(2), run(3)])).toEqual([2, 4, 6]);
    expect(await run(4)).toBe(8);
  });

  it('attend son tour, et se refuse avec 429 quand trop attendent déjà', async () => {
    const run = threads<number, number>(limits);
    const answers = await Promise.allSettled([run(1), run(2), run(3), run(4)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((answers[3] as PromiseRejectedResult).reason).toMatchObject({ status: 429 });
  });

  it('s’arrête quand il dure trop, et laisse sa place', async () => {
    const run = threads<number | 'never', number>({ ...limits, most: 1, longestMs: 1500 });
    await expect(run('never')).rejects.toThrow(TooHeavy);
    expect(await run(1)).toBe(2);
  });
});
