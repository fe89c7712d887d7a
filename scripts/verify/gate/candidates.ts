import { createHash } from 'node:crypto';
import { callOf } from '@tandem/shared/releases/call';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { Manifest, ReleaseCall } from '@tandem/shared/releases/manifest';
import { builtManifest } from '../built';

/** A release that is shown to the gate, and what the gate has to say about it. */
export interface Candidate {
  title: string;
  manifest: Manifest;
  /** Contents of the files that no build has, by name. */
  contents?: ReadonlyMap<string, Buffer>;
  /** How each refusal has to begin, without versions: `remote-auth ↔ shell : react`. Empty: it is accepted. */
  refused: readonly string[];
}

/** A real build with something changed, under a version of its own. */
export function changed(name: string, change: (built: Manifest) => Partial<Manifest>): Manifest {
  const built = builtManifest(name);
  const made = { ...built, ...change(built) };
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  return { ...made, version: `${built.version.split('+')[0]}+${digest.slice(0, 12)}` };
}

/** The same build, calling one endpoint in another shape, or one more. */
export const calling = (name: string, endpoint: EndpointRow): Manifest =>
  changed(name, ({ calls }) => {
    const call = callOf(endpoint);
    return { calls: [...calls.filter((other) => !isSame(other, call)), call] };
  });

const isSame = (one: ReleaseCall, other: ReleaseCall) => one.method === other.method && one.path === other.path;

/** A file that no build has, named by its hash. */
export function fileOf(of: string, ending: string, content: Buffer) {
  const name = `${of}.${createHash('sha256').update(content).digest('base64url')}.${ending}`;
  return { file: { name, bytes: content.length }, contents: new Map([[name, content]]) };
}

/** A file of that many bytes that compress badly. */
export function heavyFile(bytes: number) {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 32) createHash('sha256').update(String(at)).digest().copy(content, at);
  return fileOf('heavy', 'bin', content);
}
