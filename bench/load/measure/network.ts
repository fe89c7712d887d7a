import type { CDPSession } from '@playwright/test';

export interface NetworkRequest {
  path: string;
  /** `Document`, `Script`, `Font`, `Fetch`… */
  type: string;
  /** Milliseconds on the clock of this machine. */
  from: number;
  until: number;
  /** The file whose tag, rule or preload named it; undefined where a script asked. */
  namedBy: string | undefined;
  /** What came over the wire, headers included; 0 out of the cache. */
  bytes: number;
}

export interface Recording {
  requests: () => readonly NetworkRequest[];
  /** Resolves once nothing has been under way for a while, or at the latest after some seconds. */
  quiet: () => Promise<void>;
  stop: () => void;
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '');
const calmMs = 350;
const longestMs = 10_000;

/** Everything that a tab asks the network for from now on, as the browser itself counts it. */
export function record(cdp: CDPSession): Recording {
  const requests = new Map<string, NetworkRequest & { offset: number }>();
  const underWay = new Set<string>();
  let changedAt = performance.now();

  const change = (id: string, isUnderWay: boolean) => {
    changedAt = performance.now();
    if (isUnderWay) underWay.add(id);
    else underWay.delete(id);
  };
  const handlers = {
    'Network.requestWillBeSent': ({ requestId, request, type = 'Other', timestamp, wallTime, initiator }: Sent) => {
      if (!request.url.startsWith('http')) return;
      const from = wallTime * 1000;
      const offset = from - timestamp * 1000;
      const namedBy = initiator.type === 'script' ? undefined : pathOf(initiator.url ?? '');
      requests.set(requestId, { path: pathOf(request.url), type, namedBy, from, until: Infinity, bytes: 0, offset });
      change(requestId, true);
    },
    'Network.loadingFinished': ({ requestId, timestamp, encodedDataLength }: Finished) => {
      const found = requests.get(requestId);
      if (found) Object.assign(found, { until: timestamp * 1000 + found.offset, bytes: encodedDataLength });
      change(requestId, false);
    },
    'Network.loadingFailed': ({ requestId }: { requestId: string }) => change(requestId, false),
  };
  cdp.on('Network.requestWillBeSent', handlers['Network.requestWillBeSent']);
  cdp.on('Network.loadingFinished', handlers['Network.loadingFinished']);
  cdp.on('Network.loadingFailed', handlers['Network.loadingFailed']);

  return {
    requests: () => [...requests.values()],
    async quiet() {
      const latest = performance.now() + longestMs;
      const isCalm = () => underWay.size === 0 && performance.now() - changedAt > calmMs;
      while (!isCalm() && performance.now() < latest) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop() {
      cdp.off('Network.requestWillBeSent', handlers['Network.requestWillBeSent']);
      cdp.off('Network.loadingFinished', handlers['Network.loadingFinished']);
      cdp.off('Network.loadingFailed', handlers['Network.loadingFailed']);
    },
  };
}

interface Sent {
  requestId: string;
  request: { url: string };
  type?: string;
  timestamp: number;
  wallTime: number;
  initiator: { type: string; url?: string };
}

interface Finished {
  requestId: string;
  timestamp: number;
  encodedDataLength: number;
}
