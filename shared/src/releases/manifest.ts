import * as z from 'zod';

/** The shell or a remote: its folder, its workspace and the first part of its files' addresses. */
export const packageName = z.string().regex(/^(shell|remote-[a-z][a-z0-9-]{0,40})$/, 'Un nom de paquet est attendu.');

/** `1.4.0+3f9c0a71b2de`: the package's own version and the beginning of its build's digest; another one in every other build. */
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/, 'Une version est attendue.');

/** A file of a release: what stands between the last two dots is its SHA-256 in base64url (43 characters). */
export const fileName = z
  .string()
  .max(160)
  .regex(/^[\w~-][\w.~-]*\.[\w-]{43}\.[a-z0-9]+$/, 'Le nom du fichier ne contient pas son empreinte.');

/** The first segment of an address: `/internal`; `/` alone means exactly that address. */
export const prefix = z.string().regex(/^\/[a-z0-9-]*$/, 'Un préfixe comme /stages est attendu.');

const files = z.array(fileName).max(200);
/** JSON Schema 2020-12, as zod writes it. */
const jsonSchema = z.record(z.string(), z.unknown());

/** A call that a build makes: what it may send (`io: input`) and what it counts on getting back (`io: output`). */
export const releaseCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** `/api/students/:id` */
  path: z.string(),
  params: jsonSchema.optional(),
  query: jsonSchema.optional(),
  body: jsonSchema.optional(),
  reply: jsonSchema.optional(),
  /** Status → body, for expected answers that are not failures. */
  outcomes: z.record(z.string(), jsonSchema).optional(),
  /** The reply is a file of one of these media types. */
  file: z.array(z.string()).optional(),
});
export type ReleaseCall = z.infer<typeof releaseCall>;
/** All calls of a build, which are the same in many releases: a file of their own. */
export const releaseCalls = z.array(releaseCall);

/** How heavy a release may be, in bytes on the wire (brotli where the file is packed); each package declares its own. */
export const budgets = z.object({
  /** What comes first: the shell's scripts and styles, or a remote's entry with its route table. */
  first: z.int().min(0),
  /** The light form of a remote with its styles. */
  start: z.int().min(0),
  /** The files of one page, of the layout around all, or of another part that is loaded by itself. */
  page: z.int().min(0),
  /** Any single file. */
  file: z.int().min(0),
  /** Less than `page` for some of them, by the path: what is opened on a telephone, or before anything else. */
  pages: z.record(z.string(), z.int().min(0)).optional(),
});
export type Budgets = z.infer<typeof budgets>;

/** dist/release.json: all that is known about one build of one package. Written by the build, checked by the gate, stored with the release. */
export const manifest = z.object({
  name: packageName,
  version: releaseVersion,
  commit: z.string().max(64).optional(),
  builtAt: z.iso.datetime(),
  /** The version of `@tandem/shared` that it was built against: the contract between shell and remotes. */
  platform: z.string(),
  /** Shell only: shared module → exact version. */
  provides: z.record(z.string(), z.string()),
  /** Remotes only: shared module → accepted range. */
  requires: z.record(z.string(), z.string()),
  /** Package → version of what was resolved and stands in its files; releases of before do not say. */
  bundled: z.record(z.string(), z.string()).optional(),
  /** Remotes only: the global name of the container, another one in each build. */
  container: z.string().optional(),
  /** What to load first, in order: the shell's scripts and styles, or a remote's entry. */
  initial: files,
  /** The files of a remote's exposed route table. */
  routes: files,
  /** The files of each page by its path, and of the `layout` around them. */
  pages: z.record(z.string(), files),
  /**
   * The same remote linked against the shell without the federation runtime, for what opens before anything else; `pages` as above,
   * of those that are not in the script; releases of before have none.
   */
  start: z.object({ script: fileName, styles: files, pages: z.record(z.string(), files).optional() }).optional(),
  /**
   * Remotes only, for hosts other than our shell: the manifest of Module Federation and the entry that it names. Releases of before have
   * none.
   */
  standard: z.object({ manifest: fileName, entry: fileName }).optional(),
  /** `tandem.budgets` of its package.json; releases of before have none. */
  budgets: budgets.optional(),
  /** Finished HTML of static pages, by path. */
  html: z.record(z.string(), fileName),
  /** First segments of its addresses: `/internal`; `/` alone means exactly that address. Empty for the shell. */
  prefixes: z.array(prefix),
  /** Its route table, without the pages themselves. */
  table: z.array(z.object({ path: z.string(), title: z.string(), roles: z.array(z.string()) })),
  /** The calls that it makes, where no file of its own holds them: releases of before have none. */
  calls: releaseCalls,
  callsFile: fileName.optional(),
  /** Digest of the sources: equal digests need no new build. */
  source: z.string(),
  files: z.array(z.object({ name: fileName, bytes: z.int().min(0), brotliBytes: z.int().min(0).optional() })).max(1000),
});
export type Manifest = z.infer<typeof manifest>;
