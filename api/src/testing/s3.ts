import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './database';

interface Stored {
  content: Buffer;
  changedAt: Date;
}

const pageSize = 2;

/** How the stand-in answers from now on. */
interface Mood {
  isFailing: boolean;
  delayMs: number;
}

/** A bucket behind the few calls of S3 that are made; its pages are short, so that there is always a next one. */
export async function s3StandIn(bucket = 'releases') {
  const mood: Mood = { isFailing: false, delayMs: 0 };
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      setTimeout(() => {
        if (mood.isFailing) refuse(response, 500, 'InternalError');
        else answer(objects, bucket, request, Buffer.concat(chunks), response);
      }, mood.delayMs),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  server.unref();
  return { objects, mood, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function answer(
  objects: Map<string, Stored>,
  own: string,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  to: ServerResponse,
) {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket = '', key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(decodeURIComponent(pathname)) ?? [];
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(to, 403, 'AccessDenied');
  if (bucket !== own) return refuse(to, 404, 'NoSuchBucket');
  if (method === 'GET' && key === '') return to.end(listOf(objects, searchParams));
  if (method === 'PUT') objects.set(key, { content: body, changedAt: new Date() });
  if (method === 'DELETE') objects.delete(key);
  if (method === 'PUT' || method === 'DELETE') return to.writeHead(method === 'PUT' ? 200 : 204).end();
  const found = objects.get(key);
  if (!found) return refuse(to, 404, 'NoSuchKey');
  to.writeHead(200, { 'content-length': found.content.length, 'last-modified': found.changedAt.toUTCString() });
  return to.end(method === 'HEAD' ? undefined : found.content);
}

const refuse = (to: ServerResponse, status: number, code: string) =>
  to.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

function listOf(objects: ReadonlyMap<string, Stored>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const { content, changedAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`;
  });
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
