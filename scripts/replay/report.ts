import { packageName, releaseVersion } from '@tandem/shared/releases/manifest';
import { Stop } from '../releases/stop';

/** What a report says about the tab that it came from. */
export interface Reported {
  /** Package → version. */
  versions: ReadonlyMap<string, string>;
  /** What the shell was built from. */
  commit: string | undefined;
  /** Without origin and query. */
  address: string;
  /** What failed, in a line. */
  what: string;
  at: string | undefined;
}

interface Release {
  version?: unknown;
  commit?: string;
}

/** As the shell writes it and the API redacts it: anything may be missing. */
interface Bundle {
  composition?: { shell?: Release; remotes?: Record<string, Release> };
  clientUrl?: string;
  timestamp?: string;
  navigations?: { path: string }[];
  errorData?: { method?: string; status?: number; message?: string };
}

/** A stored report holds the bundle in `json`, as an object or as text; a bundle may also come by itself. */
function bundleIn(text: string): Bundle {
  try {
    const report = JSON.parse(text) as { json?: unknown };
    const json = report.json ?? report;
    return (typeof json === 'string' ? JSON.parse(json) : json) as Bundle;
  } catch {
    throw new Stop('Ce fichier n’est pas un rapport\u00a0: du JSON est attendu.');
  }
}

/** Throws a Stop unless every package is told with its version. */
function versionsIn({ composition }: Bundle): Map<string, string> {
  const { shell, remotes } = composition ?? {};
  const releases = Object.entries({ shell, ...remotes });
  const versions = releases.map(
    ([name, release]) => [packageName.safeParse(name), releaseVersion.safeParse(release?.version)] as const,
  );
  return new Map(
    versions.map(([name, version]) => {
      if (name.success && version.success) return [name.data, version.data];
      throw new Stop('Ce rapport ne dit pas quelles versions il concerne.');
    }),
  );
}

/** Where it happened, without its query; from the route's pattern when the address is not told. */
function addressOf({ navigations, clientUrl }: Bundle): string {
  if (clientUrl) return new URL(clientUrl, 'http://localhost').pathname;
  return navigations?.at(-1)?.path.replaceAll(/:\w+/g, '1') ?? '/';
}

/** Reads a report as the admin page hands it out, or its bundle alone. Throws a Stop when it names no composition. */
export function readReport(text: string): Reported {
  const bundle = bundleIn(text);
  const { method, status, message } = bundle.errorData ?? {};
  return {
    versions: versionsIn(bundle),
    commit: bundle.composition?.shell?.commit,
    address: addressOf(bundle),
    what: [method, status, message].filter(Boolean).join(' '),
    at: bundle.timestamp,
  };
}
