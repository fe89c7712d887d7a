import * as z from 'zod';
import { fileName, manifest, packageName, prefix, releaseVersion } from '../../releases/manifest';
import { endpoints } from '../endpoint';
import { id, instant, pageOf, pageQuery } from '../page';
import { faultKinds } from './fault-kinds';

export const releaseStates = {
  live: 'En service',
  canary: 'À l’essai',
  candidate: 'Candidate',
  past: 'Ancienne',
  withdrawn: 'Retirée',
} as const;
const state = z.enum(Object.keys(releaseStates) as [keyof typeof releaseStates, ...(keyof typeof releaseStates)[]]);

/** Shares of all people, in percent, that a release reaches one after the other (decision 0064); the last one is everybody. */
export const releaseShares = [5, 25, 100] as const;
const share = z.literal(releaseShares);
export type ReleaseShare = z.infer<typeof share>;

/** Who gets a release before everyone: a share of all people in percent, roles, or named users (ids); the parts add up. */
export const audience = z.object({
  percent: z.number().min(0).max(100).default(0),
  roles: z.array(z.string().min(1).max(60)).max(20).default([]),
  userIds: z.array(id).max(500).default([]),
});
export type ReleaseAudience = z.infer<typeof audience>;

const health = z.object({
  /** Tabs that started with this release, and those of them in which something of it failed. */
  tabs: z.int(),
  failingTabs: z.int(),
  errors: z.int(),
  loadFailures: z.int(),
});

export const releaseRow = z.object({
  version: releaseVersion,
  state,
  commit: z.string().nullable(),
  publishedAt: instant,
  /** The person or the token that published it. */
  by: z.string(),
  /** Why an administrator forced it through the gate. */
  forcedReason: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  health,
});
export type ReleaseRow = z.infer<typeof releaseRow>;

/** Tabs in which a page of the release stood and nothing failed, and how many of them it needs to go on. */
const progress = z.object({ sound: z.int(), needed: z.int() });

export const packageRow = z.object({
  name: packageName,
  live: z.object({
    version: releaseVersion,
    since: instant,
    by: z.string(),
    health,
    /** Until it has proven itself: the release that it goes back to by itself when it fails. */
    watch: progress.extend({ back: releaseVersion }).nullable(),
  }),
  canary: audience
    .extend({
      version: releaseVersion,
      since: instant,
      by: z.string(),
      health,
      /** Null: it stays with those who have it until somebody decides. */
      step: progress.extend({ next: share }).nullable(),
    })
    .nullable(),
});
export type PackageRow = z.infer<typeof packageRow>;

/** What is refused, in one line each: `remote-auth 1.0.0+… ↔ shell 1.0.0+…: …` */
const refusal = z.object({ message: z.string(), faults: z.array(z.string()) });
/** The gate runs the release in a browser first: the same call again, until there is another answer. */
const underWay = refusal;
/** Another person moved the pointer first; `live` is where it stands now. */
const overtaken = z.object({ message: z.string(), live: releaseVersion.nullable() });

const packageParams = z.object({ package: packageName });
const versionParams = packageParams.extend({ version: releaseVersion });
const reason = z.string().trim().min(3, 'Indiquez le motif en quelques mots.').max(500);
/** The release that was live when the caller decided; null before the first one. */
const base = releaseVersion.nullable();

/** Releases of the shell and the remotes: teams publish with a deploy token, admins with their session. */
export const releases = endpoints(['release'], {
  list: {
    method: 'GET',
    path: '/api/releases',
    summary: 'Ce qui est en service et à l’essai, par paquet',
    reply: z.array(packageRow),
  },
  history: {
    method: 'GET',
    path: '/api/releases/:package',
    summary: 'Les versions d’un paquet, la plus récente en premier',
    params: packageParams,
    query: pageQuery,
    reply: pageOf(releaseRow),
  },
  manifest: {
    method: 'GET',
    path: '/api/releases/:package/versions/:version',
    summary: 'Le manifeste d’une version',
    params: versionParams,
    reply: manifest,
  },
  /** What the gate compares with: the live manifests. The live API's OpenAPI stands at /api/openapi.json. */
  live: {
    method: 'GET',
    path: '/api/releases/live',
    summary: 'Les manifestes en service',
    reply: z.array(manifest),
  },
  missing: {
    method: 'POST',
    path: '/api/releases/:package/missing',
    reads: [],
    summary: 'Lesquels de ces fichiers ne sont pas encore conservés',
    params: packageParams,
    body: z.object({ names: z.array(fileName).max(1000) }),
    reply: z.array(fileName),
  },
  publish: {
    method: 'POST',
    path: '/api/releases/:package',
    summary: 'Publier une version dont les fichiers sont conservés',
    params: packageParams,
    body: z.object({
      manifest,
      base,
      /**
       * Absent: step by step, the first release of a package at once. `everyone`: at once. `candidate`: nobody, until it is previewed
       * or promoted.
       */
      to: z.union([audience, z.enum(['everyone', 'candidate'])]).optional(),
      /** Admin session only: through a closed gate. */
      force: z.object({ reason }).optional(),
    }),
    reply: releaseRow,
    outcomes: { 409: overtaken, 422: refusal, 425: underWay },
  },
  /** The canary, a candidate or any stored release goes one step further; the last one of a remote out of service comes back. */
  promote: {
    method: 'POST',
    path: '/api/releases/:package/live',
    summary: 'Faire avancer une version d’une étape, ou la mettre en service pour tous',
    params: packageParams,
    body: z.object({
      /** Absent: the canary, or the one that was live when the remote went out of service. */
      version: releaseVersion.optional(),
      base,
      /** The share that it reaches, 100 for everybody; not for a withdrawn release. Absent: the next one. What is out of service: 100 only. */
      percent: share.optional(),
    }),
    reply: releaseRow,
    outcomes: { 409: overtaken, 422: refusal, 425: underWay },
  },
  rollback: {
    method: 'POST',
    path: '/api/releases/:package/rollback',
    summary: 'Revenir à une version antérieure',
    params: packageParams,
    /** Without a version: the one that was live before. */
    body: z.object({ version: releaseVersion.optional(), base }),
    reply: releaseRow,
    outcomes: { 409: overtaken },
  },
  withdraw: {
    method: 'POST',
    path: '/api/releases/:package/withdraw',
    summary: 'Retirer la version à l’essai ou une candidate',
    params: packageParams,
    body: z.object({ version: releaseVersion.optional(), reason }),
    reply: releaseRow,
  },
  /** Nobody gets this remote any more, until a release of it is promoted. The shell cannot go. */
  retire: {
    method: 'POST',
    path: '/api/releases/:package/retire',
    summary: 'Mettre un module hors service',
    params: packageParams,
    body: z.object({ base: releaseVersion, reason }),
    reply: releaseRow,
    outcomes: { 409: overtaken },
  },
  preview: {
    method: 'POST',
    path: '/api/releases/:package/previews',
    reads: [],
    summary: 'Un lien signé qui montre une version dans un seul navigateur',
    params: packageParams,
    body: z.object({
      version: releaseVersion,
      minutes: z
        .int()
        .min(1)
        .max(7 * 24 * 60)
        .default(60),
    }),
    reply: z.object({ url: z.url(), until: instant }),
  },
  /** The team's own build of a remote, on the computer of whoever opens the link, inside of what is live: for that browser and session. */
  local: {
    method: 'POST',
    path: '/api/releases/:package/local',
    reads: [],
    summary: 'Un lien signé qui montre, dans un seul navigateur, le module qui tourne sur le même poste',
    params: packageParams,
    body: z.object({
      /** It answers at 127.0.0.1. */
      port: z.int().min(1024).max(65_535),
      prefixes: z.array(prefix).min(1).max(10),
      minutes: z.int().min(1).max(480).default(240),
    }),
    reply: z.object({ url: z.url(), until: instant }),
    outcomes: { 422: refusal },
  },
  /** What a remote that is built elsewhere must fit. */
  platform: {
    method: 'GET',
    path: '/api/releases/platform',
    summary: 'Ce que Tandem en service prête aux modules et leur demande',
    reply: z.object({
      /** The version of the contract between shell and remotes, and of the kit. */
      platform: z.string(),
      /** Modules that the shell provides, by exact version. */
      provides: z.record(z.string(), z.string()),
      /** What is live, by package. */
      versions: z.record(z.string(), releaseVersion),
      /** Bytes on the wire that a remote may have. */
      budgets: z.object({ first: z.int(), start: z.int(), page: z.int(), file: z.int() }),
      /** Where the calls of the API are described. */
      openApi: z.string(),
    }),
  },
  prune: {
    method: 'POST',
    path: '/api/releases/prune',
    summary: 'Supprimer les versions anciennes (plus de 30 jours et au-delà de 50)',
    reply: z.object({ releases: z.int(), files: z.int(), bytes: z.number() }),
  },
  /** What went wrong in browsers, most frequent first; texts are redacted. */
  errors: {
    method: 'GET',
    path: '/api/releases/:package/versions/:version/errors',
    summary: 'Les erreurs d’une version',
    params: versionParams,
    reply: z.array(
      z.object({
        kind: z.enum(faultKinds),
        message: z.string(),
        /** File and position, or the file that did not load. */
        at: z.string().nullable(),
        count: z.int(),
        lastAt: instant,
      }),
    ),
  },
  /** 75th percentiles of real visits per release; milliseconds, CLS without unit. Null: nobody measured it yet. */
  timings: {
    method: 'GET',
    path: '/api/releases/:package/timings',
    summary: 'Les temps mesurés chez les utilisateurs, par version',
    params: packageParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    reply: z.array(
      z.object({
        version: releaseVersion,
        visits: z.int(),
        lcp: z.number().nullable(),
        inp: z.number().nullable(),
        cls: z.number().nullable(),
        ttfb: z.number().nullable(),
        /** From navigation to the shell's first line, and to the page that React has drawn. */
        shell: z.number().nullable(),
        mounted: z.number().nullable(),
      }),
    ),
  },
});

/** Bytes that a file of a release may have. */
const mostBytes = 16 * 1024 * 1024;

/** The files of a release, one by one, before it is published: each as it is, or packed with Brotli (`content-encoding: br`). */
export const releaseFiles = endpoints(['release'], {
  upload: {
    method: 'PUT',
    path: '/api/releases/:package/files/:file',
    summary: 'Envoyer un fichier d’une version, dont le nom contient l’empreinte',
    params: packageParams.extend({ file: fileName }),
    upload: { mostBytes },
  },
});
