import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodesIn, unknownSettings, unpinned } from './deploy.js';

it('un réglage que l’API ne lit pas se trouve, ceux de l’image de la base n’en sont pas', () =>
  expect(unknownSettings('DATA_DIR=/data PUBLIC_ADDRESS=${POSTGRES_PASSWORD} PORT', ['DATA_DIR'])).toEqual([
    'PUBLIC_ADDRESS',
  ]));

it.each([
  ['FROM node:24-bookworm-slim AS build', [24]],
  ['        node: [20, 22, 24]', [20, 22, 24]],
  ['          node-version: 20', [20]],
  ['          node-version: ${{ matrix.node }}', []],
])('«%s» nomme les versions %j de Node', (text, versions) => expect(nodesIn(text)).toEqual(versions));

it('une action ne se nomme que par son empreinte, avec sa version', () => {
  const digest = 'de0fac2e4500dabe0009e67214ff5f5447ce83dd';
  const lines = [`actions/checkout@${digest} # v6.0.2`, 'actions/cache@v4', `actions/cache@${digest}`, './own.yml'];
  expect(unpinned(lines.map((line) => `uses: ${line}\n`).join(''))).toEqual([lines[1], lines[2]]);
});

it('nginx ne parle que TLS 1.2 et 1.3, et chaque suite a une clé éphémère', () => {
  const conf = readFileSync(path.join(__dirname, '../../deploy/nginx.conf'), 'utf8');
  expect(conf).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  const [, suites = ''] = /ssl_ciphers (.+);/.exec(conf) ?? [];
  expect(suites.split(':').filter((suite) => !/^ECDHE-.*(?:GCM|POLY1305)/.test(suite))).toEqual([]);
});
