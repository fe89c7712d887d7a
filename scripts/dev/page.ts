import type { RuntimeConfig } from '@tandem/shared/platform';
import { inline } from '../../api/src/entry/inline/inline';
import { scriptJson } from '../../api/src/entry/tags';

const remotes = ['remote-auth', 'remote-internal', 'remote-external'];

/** What the entry server would say about the releases, for files that webpack holds in memory under plain names. */
const composition = {
  shell: { version: 'dev' },
  remotes: Object.fromEntries(
    remotes.map((name) => [
      name,
      { version: 'dev', container: name.replaceAll('-', '_'), entry: `/r/${name}/remoteEntry.js` },
    ]),
  ),
};

/** The page of every address while developing: no integrity and no policy, because the files change under it. */
export const developmentPage = (config: RuntimeConfig) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tandem</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${inline.theme}</script>
<link rel="stylesheet" href="/r/shell/main.css">
<script type="application/json" id="tandem">${scriptJson({ config, ...composition })}</script>
<script defer src="/r/shell/vendor.js"></script>
<script defer src="/r/shell/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
