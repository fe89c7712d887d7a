import type { RuntimeConfig } from '@tandem/shared/platform';
import type { Composition } from '@tandem/shared/releases/composition';
import { inline } from '../../api/src/delivery/entry/inline/inline';
import { demo } from '../../api/src/delivery/entry/page';
import { scriptJson } from '../../api/src/delivery/entry/tags';

type Prefixes = Readonly<Record<string, readonly string[]>>;

/** What the entry server would say about the releases, for files that webpack holds in memory under plain names. */
export const developmentComposition = (prefixes: Prefixes): Composition => ({
  shell: { version: 'dev', provides: {} },
  remotes: Object.fromEntries(
    Object.entries(prefixes).map(([name, own]) => [
      name,
      { version: 'dev', container: name.replaceAll('-', '_'), entry: `/r/${name}/remoteEntry.js`, prefixes: own },
    ]),
  ),
  receipt: '',
});

/** The page of every address while developing: no integrity and no policy, because the files change under it. */
export const developmentPage = (config: RuntimeConfig, prefixes: Prefixes) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tandem</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${inline.theme}</script>
<link rel="stylesheet" href="/r/shell/main.css">
<script type="application/json" id="tandem">${scriptJson({ config, ...developmentComposition(prefixes) })}</script>
<script defer src="/r/shell/vendor.js"></script>
<script defer src="/r/shell/main.js"></script>
</head>
<body>${config.isDemo ? demo : ''}<div id="root"></div></body>
</html>
`;
