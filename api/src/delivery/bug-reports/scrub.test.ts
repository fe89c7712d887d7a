import { Problem } from '../../platform/http/problem';
import { readReport } from './scrub';

const bodyOf = (json: object) =>
  Buffer.from(JSON.stringify({ title: 'a', description: 'b', json, screenshotImage: null }));

describe('un grand rapport (sécurité I)', () => {
  it('se lit à côté du fil qui répond, qui continue pendant ce temps', async () => {
    let turns = 0;
    const turning = setInterval(() => turns++);
    const report = await readReport(bodyOf({ text: 'password-'.repeat(580_000) }));
    clearInterval(turning);
    expect(report).toMatchObject({ title: 'a', json: { text: '[tronqué]' } });
    expect(turns).toBeGreaterThan(0);
  });

  it.each([
    ['n’est pas du JSON', () => Buffer.alloc(5_000_000, '{')],
    ['est imbriqué trois millions de fois', () => Buffer.from(`${'['.repeat(2_900_000)}${']'.repeat(2_900_000)}`)],
    ['tient deux millions de listes', () => Buffer.from(`{"json":[${'[],'.repeat(1_900_000)}[]]}`)],
  ])('qui %s est refusé d’une phrase', async (_, bytesOf) => {
    await expect(readReport(bytesOf())).rejects.toThrow(Problem);
  });
});
