import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Known {
  /** What the report was made with. */
  reported: ReadonlyMap<string, string>;
  live: ReadonlyMap<string, string>;
  root: string;
}

function builtVersion(root: string, name: string): string | undefined {
  const file = path.join(root, name, 'dist/release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

/** One line per package: what ran in the report, and how that differs from what is live there and built here. */
export function differencesOf({ reported, live, root }: Known): string[] {
  const widest = Math.max(...[...reported.keys()].map((name) => name.length));
  return [...reported].map(([name, version]) => {
    const against = (label: string, other: string | undefined) =>
      other === undefined || other === version ? '' : `   ${label}\u00a0: ${other}`;
    const rest = against('en service', live.get(name)) + against('construit ici', builtVersion(root, name));
    return `  ${name.padEnd(widest)}  ${version}${rest || '   identique'}`;
  });
}
