import type * as z from 'zod';
import type { manifest } from '../../releases/manifest';
import { examplesOf } from '../examples';
import { type ReleaseRow, releaseFiles, releases } from './releases';

const of = { package: 'remote-auth' };
const [former, version] = ['1.3.2+0b7d41c9e8fa', '1.4.0+3f9c0a71b2de'];
const [entry, page] = [
  'entry.kj_lOWbGzZND4Rr3ds1LBb4xXqSyALAuTV37D5Kbc78.js',
  'page.NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ.js',
];

const release: z.input<typeof manifest> = {
  name: of.package,
  version,
  commit: '8a1f0c2',
  builtAt: '2026-11-21T13:03:40.000Z',
  platform: '1.0.0',
  provides: {},
  requires: { react: '^19.3.0', 'react-dom': '^19.3.0' },
  container: 'remote_auth_3f9c0a71b2de',
  initial: [entry],
  routes: [page],
  pages: { '/': [page] },
  html: {},
  prefixes: ['/'],
  table: [{ path: '/', title: 'Connexion', roles: ['anonymous'] }],
  calls: [{ method: 'GET', path: '/sanctum/csrf-cookie' }],
  source: '5d0c6f3e9b17',
  files: [
    { name: entry, bytes: 4210, brotliBytes: 1630 },
    { name: page, bytes: 18_904, brotliBytes: 6120 },
  ],
};

const row: ReleaseRow = {
  version,
  state: 'live',
  commit: release.commit ?? null,
  publishedAt: '2026-11-21T13:05:12.000Z',
  by: 'jeton «\u00a0CI de l’équipe\u00a0»',
  forcedReason: null,
  withdrawnReason: null,
  health: { tabs: 412, failingTabs: 1, errors: 2, loadFailures: 0 },
};
const past: ReleaseRow = { ...row, version: former, state: 'past', publishedAt: '2026-11-02T09:12:00.000Z' };
const withdrawnReason = 'La page de connexion reste blanche sur un téléphone.';

const overtaken = { message: `La version en service a changé entre-temps\u00a0: ${version}.`, live: version };
const refused = {
  message: 'La version est refusée.',
  faults: [`remote-auth ${version} ↔ api 1.0.0\u00a0: GET /api/stages n’existe pas dans l’API en service`],
};

const underWay = { message: 'La version est essayée dans un navigateur.', faults: [] };

export const releaseExamples = examplesOf(releases, {
  list: {
    reply: [
      {
        name: of.package,
        live: {
          version,
          since: row.publishedAt,
          by: row.by,
          health: row.health,
          watch: { sound: 31, needed: 40, back: former },
        },
        canary: null,
      },
    ],
  },
  history: { params: of, query: { page: 1, size: 25 }, reply: { rows: [row, past], total: 2 } },
  manifest: { params: { ...of, version }, reply: release },
  live: { reply: [release] },
  missing: { params: of, body: { names: [entry, page] }, reply: [page] },
  publish: {
    params: of,
    body: { manifest: release, base: former, to: { percent: 10 } },
    reply: { ...row, state: 'canary' },
    outcomes: { 409: overtaken, 422: refused, 425: underWay },
  },
  promote: {
    params: of,
    body: { version, base: former, percent: 25 },
    reply: { ...row, state: 'canary' },
    outcomes: { 409: overtaken, 422: refused, 425: underWay },
  },
  rollback: {
    params: of,
    body: { version: former, base: version },
    reply: { ...past, state: 'live' },
    outcomes: { 409: overtaken },
  },
  withdraw: {
    params: of,
    body: { version, reason: withdrawnReason },
    reply: { ...row, state: 'withdrawn', withdrawnReason },
  },
  retire: {
    params: of,
    body: { base: version, reason: 'Le module est remplacé par un autre.' },
    reply: { ...row, state: 'past' },
    outcomes: { 409: overtaken },
  },
  preview: {
    params: of,
    body: { version, minutes: 60 },
    reply: { url: 'https://tandem.example.ch/apercu/exemple', until: '2026-11-21T14:05:12.000Z' },
  },
  local: {
    params: { package: 'remote-stages' },
    body: { port: 3101, prefixes: ['/stages'], minutes: 240 },
    reply: { url: 'https://tandem.example.ch/preview/local/exemple', until: '2026-11-21T17:05:12.000Z' },
    outcomes: {
      422: {
        message: 'Ces adresses ne sont pas celles de ce module.',
        faults: ['remote-stages ↔ remote-internal\u00a0: les deux tiennent les adresses /internal/…'],
      },
    },
  },
  platform: {
    reply: {
      platform: '1.0.0',
      provides: { react: '19.3.1', 'react-dom': '19.3.1', '@tandem/shared/platform': '1.0.0' },
      versions: { shell: '1.4.0+90ab3c71b2de', 'remote-auth': version },
      budgets: { first: 12_000, start: 20_000, page: 60_000, file: 48_600 },
      openApi: '/api/openapi.json',
    },
  },
  prune: { reply: { releases: 3, files: 41, bytes: 2_184_320 } },
  errors: {
    params: { ...of, version },
    reply: [
      {
        kind: 'error',
        message: 'TypeError: Cannot read properties of undefined',
        at: `/r/remote-auth/${page}:1:2048`,
        count: 2,
        lastAt: '2026-11-21T15:40:03.000Z',
      },
    ],
  },
  timings: {
    params: of,
    query: { days: 30 },
    reply: [{ version, visits: 388, lcp: 910, inp: 64, cls: 0.01, ttfb: 120, shell: 260, mounted: 540 }],
  },
});

export const releaseFileExamples = examplesOf(releaseFiles, { upload: { params: { ...of, file: page } } });
