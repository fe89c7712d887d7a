/** One remote as a page runs it. */
export interface RemoteRelease {
  version: string;
  /** The global name of its container, another one in each build. */
  container: string;
  /** Address of its entry file. */
  entry: string;
  /** Addresses of its light form, which needs no federation runtime; see `manifest.start`. */
  start?: { script: string; styles: readonly string[] };
  /** First segments of its addresses; `/` alone means exactly that address. */
  prefixes: readonly string[];
  /** The origin of a build on the visitor's own computer, which says itself what it is made of. */
  local?: string;
}

/** Which release of each part a page runs: in the HTML, in `GET /api/composition` and in every bug report. */
export interface Composition {
  shell: { version: string; commit?: string; provides: Readonly<Record<string, string>> };
  remotes: Readonly<Record<string, RemoteRelease>>;
  /** Opaque: goes back with every signal, so that the server counts each tab once, for the releases it really got. */
  receipt: string;
  /** A team runs a candidate in this browser until then (an instant); `local`: where one of them comes from, on this computer. */
  preview?: { packages: readonly string[]; until: string; local?: string };
}
