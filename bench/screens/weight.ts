import type { CDPSession } from '@playwright/test';

/** A document, a file or an answer. */
export interface Received {
  file: string;
  /** As it came over the wire, headers included. */
  bytes: number;
  /** Of a script: Brotli, without headers, as `scriptsOf` counts. */
  scriptBytes?: number;
}

interface Answer {
  url: string;
  headers: Readonly<Record<string, string>>;
}

function fileOf(type: string, { url, headers }: Answer): Omit<Received, 'bytes'> {
  const file = new URL(url).pathname.replace(/^\/r\//, '');
  if (type !== 'Script') return { file };
  const named = new Headers(headers);
  const length = named.get('content-length');
  if (named.get('content-encoding') !== 'br' || !length)
    throw new Error(`${file} did not come packed, or without its length`);
  return { file, scriptBytes: Number(length) };
}

/** Keeps all that a page receives from now on. */
export async function watchWeight(cdp: CDPSession): Promise<readonly Received[]> {
  const files = new Map<string, Omit<Received, 'bytes'>>();
  const received: Received[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => files.set(requestId, fileOf(type, response)));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    if (bytes > 0) received.push({ file: '', ...files.get(requestId), bytes });
  });
  await cdp.send('Network.enable');
  return received;
}
