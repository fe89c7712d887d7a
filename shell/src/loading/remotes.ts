import type { Composition, RemoteRelease } from '@tandem/shared/releases/composition';
import { ownerOf, type RemoteName, type RouteTable } from '@tandem/shared/routing';
import { type Arrived, arrivedTable } from '../releases/arrived';
import type { Page } from '../releases/composition';
import { within } from './file-error';
import { loadFile } from './files';
import { newest } from '../releases/newest';
import { createReceipts } from '../releases/receipts';
import { dropSheets, deferSheets } from './sheets';

/** Brings the route table of one release of a remote. */
export type LoadTable = (name: RemoteName, release: RemoteRelease) => Promise<RouteTable>;

/** How long a remote may take to bring its table, and a visitor waits after signing in for the word on what to run. */
const tableTimeoutMs = 9_000;
const choiceTimeoutMs = 1_500;

/** Which release each remote runs in this tab. They change one by one, and only to a release that was made for this shell. */
export function createRemotes(page: Page, loadTable: LoadTable) {
  const releases = new Map<RemoteName, RemoteRelease>(Object.entries(page.remotes));
  const receipts = createReceipts(page.receipt);
  const arriving = new Map<string, Promise<Arrived>>();
  const used = new Set<RemoteName>();
  const replaced = new Map<string, { owner: RemoteName; release: RemoteRelease }>();
  const retired = new Set<RemoteName>();
  let choice: Promise<unknown> | undefined;

  /** Loaded once for each release; a failure is not cached. */
  const arrive = (owner: RemoteName, release: RemoteRelease): Promise<Arrived> => {
    const known = arriving.get(release.container);
    if (known) return known;
    const table = within(tableTimeoutMs, loadTable(owner, release), release.entry);
    const loading = table.then((brought) => arrivedTable(owner, release, brought));
    arriving.set(release.container, loading);
    loading.catch(() => arriving.delete(release.container));
    return loading;
  };

  const run = (owner: RemoteName, release: RemoteRelease) => {
    const before = releases.get(owner);
    if (before) replaced.set(before.container, { owner, release: before });
    replaced.delete(release.container);
    releases.set(owner, release);
    receipts.begin(owner, release.container);
  };

  const fits = ({ shell: { version, provides } }: Page) =>
    version === page.shell.version || JSON.stringify(provides) === JSON.stringify(page.shell.provides);

  const remotes = {
    prefixes: () => {
      const found: Record<RemoteName, readonly string[]> = {};
      // A loop: whose page it is that has replaced `map` has to be known too.
      for (const [name, { prefixes }] of releases) found[name] = prefixes;
      return found;
    },
    ownerOf: (path: string) => ownerOf(path, remotes.prefixes()),
    releaseOf: (owner: RemoteName) => releases.get(owner),
    fits,

    /** From now on this release runs. */
    use({ owner, release }: Pick<Arrived, 'owner' | 'release'>): void {
      run(owner, release);
      used.add(owner);
    },

    /** The release that runs here. A choice that is being made is waited for, while the likely files already come. */
    async current(owner: RemoteName): Promise<Arrived> {
      const likely = arrive(owner, releases.get(owner)!);
      likely.catch(() => undefined);
      await choice;
      used.add(owner);
      return arrive(owner, releases.get(owner)!);
    },

    /** From now on this release would run, where none has been used yet. */
    adopt(owner: RemoteName, release: RemoteRelease, receipt: string): void {
      receipts.set(release.container, receipt);
      run(owner, release);
    },

    /** Another release of a remote, ready to take the place of the one that runs; its style sheets wait with it. */
    async other(owner: RemoteName, { start: _start, ...release }: RemoteRelease, receipt: string) {
      // The light form is for what opens before anything else.
      const { container } = release;
      replaced.delete(container);
      const had = deferSheets(owner, container, releases.get(owner)?.container ?? '');
      receipts.set(container, receipt);
      try {
        const sheets = had.map((url) => loadFile('style', url, container));
        const [arrived] = await Promise.all([arrive(owner, release), ...sheets]);
        return arrived;
      } catch (error) {
        dropSheets(owner, container);
        throw error;
      }
    },

    /** What this visitor would get now; undefined where the server does not say. The receipts of this tab are renewed with it. */
    async newest(): Promise<Page | undefined> {
      const found = await newest(page.config.apiUrl, receipts.held());
      receipts.renew(found?.renewed ?? {});
      return found;
    },

    /** It is not put in place, at least for now. */
    drop({ owner, release }: Pick<Arrived, 'owner' | 'release'>): void {
      dropSheets(owner, release.container);
      replaced.set(release.container, { owner, release });
    },

    /** Releases that run no more, or never did; should one come back, it is loaded anew. */
    takeReplaced(): readonly Pick<Arrived, 'owner' | 'release'>[] {
      const gone = [...replaced.values()];
      for (const container of replaced.keys()) arriving.delete(container);
      replaced.clear();
      return gone;
    },

    /** The newest release of a remote; undefined where that is the one that runs, or one that needs another shell. */
    async newer(owner: RemoteName): Promise<Arrived | undefined> {
      const found = await remotes.newest();
      const release = found?.remotes[owner];
      if (!release || !fits(found) || release.container === releases.get(owner)?.container) return undefined;
      return remotes.other(owner, release, found.receipt);
    },

    /** A person has signed in: what has not been used yet becomes what that person gets. */
    choose(): void {
      const asked = remotes.newest().then((found) => {
        if (!found || !fits(found)) return;
        for (const [owner, release] of Object.entries(found.remotes))
          if (!used.has(owner)) remotes.adopt(owner, release, found.receipt);
      });
      choice = within(choiceTimeoutMs, asked, 'composition').catch(() => undefined);
    },

    /** Notes which of the remotes that run here are out of service by now, or back. */
    follow({ remotes: live }: Page): void {
      retired.clear();
      for (const owner of releases.keys()) if (!(owner in live)) retired.add(owner);
    },
    isRetired: (owner: RemoteName) => retired.has(owner),

    receiptOf: receipts.of,

    /** What this tab runs now. */
    composition: (): Omit<Composition, 'receipt'> => ({
      shell: page.shell,
      remotes: Object.fromEntries(releases),
      ...(page.preview && { preview: page.preview }),
    }),
  };
  return remotes;
}

export type Remotes = ReturnType<typeof createRemotes>;
