import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { builtManifest, distOf, remotes } from '../built';
import { atOnce } from '../pool';
import { settled } from '../settled';
import type { Harness } from '../harness';
import { type Expected, pageScenario, type Scenario, withoutStart } from './scenario';
import { laterScenarios } from './scenarios';
import { inPageOf } from './store';

export interface Target {
  owner: string;
  path: string;
  /** Where the file is asked for. */
  scenario: Scenario;
  expected: Expected;
}

/** Every file that browsers ask for; what the server writes into the page itself is not among them. */
export async function targetsOf(harness: Harness, visitsAtOnce: number): Promise<Target[]> {
  const later = await atOnce(visitsAtOnce, laterScenarios.flatMap(inBothForms), async (each) => ({
    ...each,
    asked: await askedIn(harness, each.scenario),
  }));
  const targets = ['shell', ...remotes].flatMap((owner): Partial<Target>[] => {
    const manifest = builtManifest(owner);
    const inPage = inPageOf(manifest);
    const elsewhere = forOtherHosts(manifest);
    const asked = manifest.files.filter(({ name }) => !inPage.has(name));
    return asked.flatMap(({ name }) => {
      const address = `/r/${owner}/${name}`;
      const { scenario, expected } = roleOf(manifest, name) ?? later.find((each) => each.asked.has(address)) ?? {};
      return scenario || !(elsewhere(name) || name === manifest.callsFile)
        ? [{ owner, path: address, scenario, expected }]
        : [];
    });
  });
  const known = targets.filter(isKnown);
  const unknown = targets.filter((target) => !isKnown(target)).map(({ path }) => path);
  if (unknown.length > targets.length * mostUnknown) throw new Error(`No scenario asks for ${unknown.join(', ')}`);
  console.log(`${unknown.length} of ${targets.length} files are not tried: no scenario asks for ${unknown.join(', ')}`);
  return known;
}

/** What only hosts without our shell ask for: the standard manifest, and the files that it names (decision 0068). */
function forOtherHosts({ name: owner, standard }: Manifest): (name: string) => boolean {
  if (!standard) return () => false;
  const named = readFileSync(path.join(distOf(owner), standard.manifest), 'utf8');
  return (name) => name === standard.manifest || named.includes(name);
}

type Later = (typeof laterScenarios)[number];

/** The container has parts of its own for what comes later on a public page. */
const inBothForms = (each: Later): Later[] =>
  each.scenario.address.startsWith('/external/') && !each.scenario.rule
    ? [each, { ...each, scenario: withoutStart(each.scenario, builtManifest('remote-external')) }]
    : [each];

/** A window behind a rare act; nineteen files of twenty are tried. */
const mostUnknown = 0.05;

const isKnown = (target: Partial<Target>): target is Target => target.scenario !== undefined;

/** Where the manifest says that a file is needed. */
function roleOf(manifest: Manifest, file: string): Pick<Target, 'scenario' | 'expected'> | undefined {
  const { name, initial, routes, pages, start } = manifest;
  if (name === 'shell' && initial.includes(file))
    return { scenario: pageScenario('remote-internal', '/internal/students'), expected: 'message' };
  if (name === 'shell' && pages['federation']?.includes(file))
    return { scenario: pageScenario('remote-internal', '/internal/students'), expected: 'fallback' };
  // Without the light form the container comes.
  if (file === start?.script) return { scenario: pageScenario(name, pathsOf(pages)[0]!), expected: 'page' };
  const light = pathOf(start?.pages ?? {}, [], file);
  if (light) return { scenario: pageScenario(name, light), expected: 'fallback' };
  const path = pathOf(pages, [...initial, ...routes], file);
  if (!path) return undefined;
  const scenario = pageScenario(name, path);
  return { scenario: start ? withoutStart(scenario, manifest) : scenario, expected: 'fallback' };
}

const pathsOf = (pages: Manifest['pages']) => Object.keys(pages).filter((path) => path.startsWith('/'));

/** A page that needs a file; `always`: what all of them need besides the layout. */
function pathOf(pages: Manifest['pages'], always: readonly string[], file: string): string | undefined {
  const paths = pathsOf(pages);
  const isEverywhere = [...always, ...(pages['layout'] ?? [])].includes(file);
  return isEverywhere ? paths[0] : paths.find((each) => pages[each]!.includes(file));
}

async function askedIn(harness: Harness, scenario: Scenario): Promise<ReadonlySet<string>> {
  const visit = await harness.open(scenario);
  if (scenario.rule) visit.line.rule = scenario.rule;
  await visit.page.goto(scenario.address);
  await scenario.goal(visit.page).first().waitFor();
  await scenario.act?.(visit.page);
  await settled(visit);
  await visit.close();
  return new Set(visit.line.requests.map(({ path }) => path));
}
