import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section has: they come first, those of level 3 after them. */
const sections = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

it('nomme chaque exigence des niveaux 1 et 2 une fois', () => {
  const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, at) => Array.from({ length: count }, (_, nth) => `${chapter}.${at + 1}.${nth + 1}`)),
  );
  expect(page.match(/\bV\d+\.\d+\.\d+\b/g)?.toSorted()).toEqual(wanted.toSorted());
});

it('ne nomme que des tests qui existent, et un pour chaque exigence tenue', () => {
  const named = [...page.matchAll(/`([^`›]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, file = '', title = '']) => {
    const place = path.join(root, file);
    return !existsSync(place) || !readFileSync(place, 'utf8').includes(title);
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
  const untested = page.split('\n').filter((line) => line.includes('| held') && !line.includes(' › '));
  expect(untested).toEqual([]);
});
