import * as z from 'zod';
import { packageName } from '../../releases/manifest';
import { endpoints } from '../endpoint';
import { faultKinds } from './fault-kinds';

const milliseconds = z.number().min(0).max(600_000);
const remote = z.object({
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  start: z.object({ script: z.string(), styles: z.array(z.string()) }).optional(),
  prefixes: z.array(z.string()),
  local: z.string().optional(),
});

/** See `shared/releases/composition`. */
export const composition = z.object({
  shell: z.object({ version: z.string(), commit: z.string().optional(), provides: z.record(z.string(), z.string()) }),
  remotes: z.record(z.string(), remote),
  receipt: z.string(),
  preview: z.object({ packages: z.array(z.string()), until: z.string(), local: z.string().optional() }).optional(),
});

/** See `RuntimeConfig` of `shared/platform`: for a page whose own data arrived damaged. */
const config = z.object({
  apiUrl: z.string(),
  isDemo: z.boolean(),
  silentFailures: z.array(z.string()),
  contactEmail: z.string().optional(),
  contactPhone: z.string().optional(),
});

const receipt = z.string().max(2000);

/** What a tab tells about the releases it runs. No personal data: texts are redacted, addresses are patterns. */
export const signals = endpoints([], {
  /**
   * The releases that this visitor would get now: for open tabs, after sign-in and in recovery. A tab sends the receipts that it holds in
   * the header `Tandem-Receipts`; `renewed` says what takes the place of those that will soon be too old.
   */
  composition: {
    method: 'GET',
    path: '/api/composition',
    summary: 'Les versions en service pour ce visiteur',
    isBackground: true,
    reply: composition.extend({ config, renewed: z.record(z.string(), z.string()).optional() }),
  },
  started: {
    method: 'POST',
    path: '/api/signals/started',
    summary: 'Un onglet a démarré',
    isBackground: true,
    body: z.object({ receipt }),
  },
  /** What makes a tab a sound one, unless it fails. */
  viewed: {
    method: 'POST',
    path: '/api/signals/viewed',
    summary: 'Une page d’un paquet est restée affichée',
    isBackground: true,
    body: z.object({ receipt, package: packageName }),
  },
  failed: {
    method: 'POST',
    path: '/api/signals/failed',
    summary: 'Une erreur ou un fichier manquant dans un paquet',
    isBackground: true,
    body: z.object({
      receipt,
      package: packageName,
      kind: z.enum(faultKinds),
      message: z.string().max(300),
      at: z.string().max(300).optional(),
    }),
  },
  measured: {
    method: 'POST',
    path: '/api/signals/measured',
    summary: 'Les temps d’une visite',
    isBackground: true,
    body: z.object({
      receipt,
      package: packageName,
      /** The pattern of the route, `/internal/students/show/:id`: never an address with ids. */
      path: z.string().max(200),
      lcp: milliseconds.optional(),
      inp: milliseconds.optional(),
      cls: z.number().min(0).max(100).optional(),
      ttfb: milliseconds.optional(),
      shell: milliseconds.optional(),
      mounted: milliseconds.optional(),
    }),
  },
});
