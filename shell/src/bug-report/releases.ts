import type { Composition } from '../remotes/composition';

/** Which release of each part runs in this tab, for the bug report: version and the build's own mark. */
export function releasesOf({ shell, remotes }: Composition): Record<string, string> {
  const marked = (version: string, mark: string | undefined) => (mark ? `${version} (${mark.slice(-16)})` : version);
  return Object.fromEntries([
    ['shell', marked(shell.version, shell.commit)],
    ...Object.entries(remotes).map(([name, { version, container }]) => [name, marked(version, container)]),
  ]);
}
