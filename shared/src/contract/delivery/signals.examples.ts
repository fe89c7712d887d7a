import { examplesOf } from '../examples';
import { signals } from './signals';

const receipt = 'exemple';
const of = { receipt, package: 'remote-auth' };

export const signalExamples = examplesOf(signals, {
  composition: {
    reply: {
      shell: { version: '1.2.0+9c1d07ab34ef', commit: '8a1f0c2', provides: { react: '19.3.1' } },
      remotes: {
        'remote-auth': {
          version: '1.4.0+3f9c0a71b2de',
          container: 'remote_auth_3f9c0a71b2de',
          entry: '/r/remote-auth/entry.js',
          prefixes: ['/'],
        },
      },
      receipt,
      config: { apiUrl: '', isDemo: true, silentFailures: [] },
    },
  },
  started: { body: { receipt } },
  viewed: { body: of },
  failed: { body: { ...of, kind: 'load', message: 'Le fichier n’est pas arrivé.', at: '/r/remote-auth/page.js' } },
  measured: { body: { ...of, path: '/', lcp: 910, inp: 64, cls: 0.01, ttfb: 120, shell: 260, mounted: 540 } },
});
