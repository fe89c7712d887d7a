import type { Composition, RemoteRelease } from '@tandem/shared/releases/composition';
import { isAmong } from './bucket';
import { type LocalRemote, originOf } from './local';
import type { Pointer, Pointers, Released, Served, Trial } from './pointers.repository';

/** A release that this browser shows to its team, until an instant. */
export interface Preview {
  release: Released;
  until: Date;
}

/** Whom a composition is for. */
export interface Visitor {
  person?: { id: number; role: string } | undefined;
  /** On the circle of `place.ts`; undefined where no trial asks for it. */
  bucket?: number | undefined;
  previews: readonly Preview[];
  local?: LocalRemote | undefined;
}

/** What one page runs, and all that the entry server needs to know about it. */
export interface Composed {
  composition: Omit<Composition, 'receipt'>;
  /** By package. */
  releases: ReadonlyMap<string, Released>;
}

/** Nothing has been published or installed yet. */
export class NothingLive extends Error {
  override name = 'NothingLive';
  override message = 'Aucune version n’est en service.';
}

export const addressOf = (of: string, file: string) => `/r/${of}/${file}`;

const isInTrial = ({ release, percent, roles, userIds }: Trial, { person, bucket }: Visitor) =>
  (person !== undefined && (userIds.includes(person.id) || roles.includes(person.role))) ||
  (bucket !== undefined && isAmong(bucket, release.id, percent));

const releaseFor = ({ live, trial }: Pointer, visitor: Visitor) =>
  trial && isInTrial(trial, visitor) ? trial.release : live;

/** The releases that this visitor gets: previewed, on trial or live. Throws NothingLive without a shell. */
export function composedFor(pointers: Pointers, visitor: Visitor): Composed {
  const releases = new Map<string, Released>();
  for (const [name, pointer] of pointers) {
    const release = releaseFor(pointer, visitor);
    if (release) releases.set(name, release);
  }
  for (const { release } of visitor.previews) releases.set(release.manifest.name, release);
  if (visitor.local) releases.delete(visitor.local.package);
  const shell = releases.get('shell')?.manifest;
  if (!shell) throw new NothingLive();
  const remotes = [...releases]
    .filter(([name]) => name !== 'shell')
    .map(([name, { manifest }]) => [name, remoteOf(manifest)] as const);
  const { version, commit, provides } = shell;
  const composition = {
    shell: { version, ...(commit && { commit }), provides },
    remotes: Object.fromEntries([...remotes, ...localOf(visitor)]),
    ...previewOf(visitor),
  };
  return { composition, releases };
}

function remoteOf({ name, version, container = '', initial, start, prefixes }: Served): RemoteRelease {
  return {
    version,
    container,
    entry: addressOf(name, initial[0] ?? ''),
    ...(start && {
      start: { script: addressOf(name, start.script), styles: start.styles.map((file) => addressOf(name, file)) },
    }),
    prefixes,
  };
}

/** Its files have names of their own at every build: the shell asks for the first of them where they are. */
function localOf({ local }: Visitor): [name: string, RemoteRelease][] {
  if (!local) return [];
  const container = `${local.package.replaceAll('-', '_')}_local`;
  const origin = originOf(local);
  return [
    [
      local.package,
      { version: 'local', container, entry: `${origin}/release.json`, prefixes: local.prefixes, local: origin },
    ],
  ];
}

function previewOf({ previews, local }: Visitor): Pick<Composition, 'preview'> {
  const displayed = [
    ...previews.map(({ release, until }) => ({ name: release.manifest.name, until })),
    ...(local ? [{ name: local.package, until: local.until }] : []),
  ];
  if (displayed.length === 0) return {};
  const until = new Date(Math.min(...displayed.map((each) => each.until.getTime())));
  const packages = [...new Set(displayed.map(({ name }) => name))];
  return { preview: { packages, until: until.toISOString(), ...(local && { local: originOf(local) }) } };
}
