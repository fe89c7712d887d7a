// What npm run dev -w remote-internal shows under «Fonctions spéciales».
import { bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { startAlone } from '@tandem/shared/standalone';
import {
  aCanary,
  aHistory,
  aPackage,
  aStagedCanary,
  aWatch,
  versionOf,
} from './administration/special-functions/releases/release.samples';

type Replies = NonNullable<Parameters<typeof startAlone>[1]['replies']>;

const instant = '2026-11-20T08:00:00Z';

export const releaseReplies: Replies = [
  [bugReports.list, { rows: [], total: 0 }],
  [
    releases.list,
    [
      aPackage({ name: 'shell' }),
      aPackage({ canary: aCanary }),
      aPackage({ name: 'remote-internal', canary: aStagedCanary }),
      aPackage({ name: 'remote-external', live: { ...aPackage().live, watch: aWatch } }),
    ],
  ],
  [releases.history, { rows: aHistory, total: aHistory.length }],
  [
    releases.errors,
    [
      {
        kind: 'error',
        message: 'TypeError: Cannot read properties of undefined (reading id)',
        at: 'SignInPage.js:1:2041',
        count: 18,
        lastAt: instant,
      },
      { kind: 'load', message: 'ChunkLoadError', at: '/r/remote-auth/409.js', count: 3, lastAt: instant },
    ],
  ],
  [
    releases.timings,
    [3, 2, 1, 0, 9].map((digit, index) => ({
      version: versionOf(digit),
      visits: 240 - index * 31,
      lcp: index === 0 ? null : 1480 + index * 420,
      inp: index === 0 ? null : 96 + ((index * 130) % 560),
      cls: index === 0 ? null : 0.02 * index,
      ttfb: 120 + index * 20,
      shell: 420 + index * 60,
      mounted: 910 + index * 140,
    })),
  ],
  [releases.promote, aHistory[1]],
  [releases.rollback, aHistory[3]],
  [releases.withdraw, aHistory[4]],
  [releases.preview, { url: 'https://tandem.exemple.ch/preview/eyJ2IjoiMS4wLjAifQ.c2lnbmF0dXJl', until: instant }],
  [
    deployTokens.list,
    [
      {
        id: 1,
        package: 'remote-auth',
        name: 'CI de l’équipe Connexion',
        createdAt: instant,
        lastUsedAt: instant,
        revokedAt: null,
      },
      { id: 2, package: 'shell', name: 'Poste de Luca', createdAt: instant, lastUsedAt: null, revokedAt: instant },
    ],
  ],
  [deployTokens.add, { id: 3, token: 'tdm_7Jq2c0Vb1uKpZr9sXn4yHd8wLf3mTg6e' }],
  [deployTokens.revoke, undefined],
];
