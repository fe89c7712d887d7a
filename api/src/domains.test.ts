import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Domain } from './domain';
import { domains } from './domains';

const here = fileURLToPath(new URL('.', import.meta.url));
const announcing = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.domain.ts'),
);

describe('la liste des domaines', () => {
  it('n’en oublie aucun, et garde l’ordre des dossiers', async () => {
    const modules = announcing.sort().map((file) => import(`./${file}`) as Promise<Readonly<Record<string, Domain>>>);
    const announced = (await Promise.all(modules)).flatMap((module) => Object.values(module));
    expect(announced.length).toBeGreaterThan(50);
    expect(domains).toEqual(announced);
  });
});
