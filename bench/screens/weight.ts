import type { CDPSession } from '@playwright/test';

/** A document, a file or an answer. */
export interface Received {
  file: string;
  /** As it came over the wire, headers included. */
  bytes: number;
}

/** Keeps all that a page receives from now on. */
export async function watchWeight(cdp: CDPSession): Promise<readonly Received[]> {
  const names = new Map<string, string>();
  const received: Received[] = [];
  cdp.on('Network.responseReceived', ({ requestId, response: { url } }) =>
    names.set(requestId, new URL(url).pathname.replace(/^\/r\//, '')),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    if (bytes > 0) received.push({ file: names.get(requestId) ?? '', bytes });
  });
  await cdp.send('Network.enable');
  return received;
}
