import { existsSync, readdirSync } from 'node:fs';
import type { Domain } from './domain';

const here = new URL('.', import.meta.url);
const foldersIn = (place: string) =>
  readdirSync(new URL(place, here), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** `people/students`: folders of an area that announce a domain. */
const places = foldersIn('.').flatMap((area) =>
  foldersIn(`${area}/`)
    .filter((name) => existsSync(new URL(`${area}/${name}/${name}.domain.ts`, here)))
    .map((name) => ({ area, name })),
);

/** Every domain, found by its folder: none can be forgotten, and a new one needs no row here. */
export const findDomains = (): Promise<Domain[]> =>
  Promise.all(
    places.map(async ({ area, name }) => {
      const announced = (await import(`./${area}/${name}/${name}.domain.ts`)) as Readonly<Record<string, Domain>>;
      return Object.values(announced)[0]!;
    }),
  );
