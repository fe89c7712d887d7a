import { isDeepStrictEqual, promisify } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { gunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import type * as z from 'zod';
import {
  type EntryName,
  entryOf,
  type Head,
  headShape,
  type Manifest,
  manifestShape,
  mostBytes,
  ArchiveRefused,
  damaged,
  wrongPassphrase,
  fileTally,
  rowTally,
  keyWork,
} from './format';

const unpacked = promisify(gunzip);

/** Who takes what an archive holds, in its order; each call is awaited before the next piece is read. */
export interface Reader {
  head?: (head: Head) => Promise<void>;
  rows?: (table: string, text: Buffer) => Promise<void>;
  document?: (name: string, content: Buffer) => Promise<void>;
  release?: (of: string, name: string, content: Buffer) => Promise<void>;
}

/**
 * Reads one archive to its end; resolves once everything that its manifest promises has been there, unaltered. Throws
 * ArchiveRefused for every other file.
 */
export async function readArchive(from: Readable, passphrase: string, reader: Reader = {}) {
  const check = checked(reader);
  const tar = extract();
  try {
    const plain = await opened(from, passphrase);
    const fed = pipeline(Readable.fromWeb(plain), tar);
    fed.catch(() => undefined);
    for await (const entry of tar) {
      const name = entryOf(entry.header.name);
      const size = entry.header.size ?? 0;
      if (!name || entry.header.type !== 'file' || size > mostBytes) throw damaged();
      await check.entry(name, await whole(entry as AsyncIterable<Buffer>, size));
    }
    await fed;
    return check.end();
  } catch (error) {
    if (isOfTheArchive(error)) throw damaged(error);
    throw error;
  } finally {
    from.destroy();
  }
}

/** What the libraries say of a broken file carries neither; what the system, the database or the store of documents says does. */
const isOfTheArchive = (error: unknown) =>
  !(error instanceof ArchiveRefused) &&
  !('status' in (error as object)) &&
  !('code' in (error as object) && !isOfZlib((error as { code?: string }).code));
const isOfZlib = (code: string | undefined) => code === undefined || /^Z_|^ERR_(BUFFER|STREAM)/.test(code);

async function opened(from: Readable, passphrase: string): Promise<ReadableStream> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const sealed = Readable.toWeb(from) as globalThis.ReadableStream<Uint8Array>;
    return (await keyWork(() => decrypter.decrypt(sealed))) as ReadableStream;
  } catch (error) {
    throw (error as Error).message.includes('no identity matched') ? wrongPassphrase() : error;
  }
}

async function whole(entry: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  const content = Buffer.concat(parts);
  if (content.length !== size) throw damaged();
  return content;
}

function parsed<S extends z.ZodType>(shape: S, content: Buffer): z.output<S> {
  const { data, error } = shape.safeParse(JSON.parse(content.toString('utf8')));
  if (error) throw damaged(error);
  return data;
}

/** Hands everything on and compares it with what the manifest says at the end. */
function checked(reader: Reader) {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const tallies = new Map<string, ReturnType<typeof rowTally>>();
  const documents = fileTally();
  const releases = fileTally();
  const order: string[] = [];
  const next = { table: '', piece: 0 };

  async function rows({ table, piece }: { table: string; piece: number }, content: Buffer) {
    const tally = tallies.get(table);
    if (next.table !== table) Object.assign(next, { table, piece: 0 });
    if (!tally || piece !== next.piece++ || (piece === 0 && order.includes(table))) throw damaged();
    if (piece === 0) order.push(table);
    const text = await unpacked(content, { maxOutputLength: mostBytes });
    tally.add(text);
    await reader.rows?.(table, text);
  }

  async function start(content: Buffer) {
    head = parsed(headShape, content);
    for (const { name } of head.tables) tallies.set(name, rowTally());
    await reader.head?.(head);
  }

  async function entry(name: EntryName, content: Buffer) {
    if ((name.kind === 'head') === (head !== undefined) || manifest) throw damaged();
    if (name.kind === 'head') await start(content);
    else if (name.kind === 'rows') await rows(name, content);
    else if (name.kind === 'document') {
      documents.add(name.name, content);
      await reader.document?.(name.name, content);
    } else if (name.kind === 'release') {
      releases.add(`${name.of}/${name.name}`, content);
      await reader.release?.(name.of, name.name, content);
    } else manifest = parsed(manifestShape, content);
  }

  function end(): { head: Head; manifest: Manifest } {
    if (!head || !manifest) throw damaged();
    const tables = [...tallies].map(([name, tally]) => ({ name, ...tally.sum() }));
    const seen = { tables, documents: documents.sum(), releases: releases.sum() };
    const { sequences: _, ...promised } = manifest;
    if (!isDeepStrictEqual(seen, promised)) throw damaged();
    return { head, manifest };
  }

  return { entry, end };
}
