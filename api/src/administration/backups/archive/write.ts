import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack as tarPack } from 'tar-stream';
import { type Head, type Manifest, pieceBytes, fileTally, rowTally, keyWork } from './format';

const packed = promisify(gzip);

/** The same stream, as the types of browsers know it. */
type Web<T> = globalThis.ReadableStream<T>;

/** As scrypt counts: 2^16 turns and 64 MB for whoever tries a passphrase, once for whoever knows it. */
const workFactor = 16;

/** Writes one archive, piece by piece; nothing of it ever stands unsealed on a disk. */
export async function writeArchive(to: Writable, passphrase: string) {
  const tar = tarPack();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  const sealed = await keyWork(() => encrypter.encrypt(ReadableStream.from(tar) as Web<Uint8Array>));
  const written = pipeline(Readable.fromWeb(sealed as ReadableStream), to);
  const stopped: { by?: unknown } = {};
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch((error: unknown) => {
    stopped.by = error;
    tar.destroy();
  });
  const documents = fileTally();
  const releases = fileTally();
  const tables: Manifest['tables'] = [];

  async function put(name: string, content: Uint8Array) {
    try {
      const entry = tar.entry({ name, size: content.length });
      const done = once(entry, 'finish');
      entry.end(content);
      await Promise.race([done, failed]);
    } catch (error) {
      // Whatever stopped the file stopped the tar.
      throw stopped.by ?? error;
    }
  }
  const putJson = (name: string, value: Head | Manifest) => put(name, Buffer.from(JSON.stringify(value)));

  return {
    head: (head: Head) => putJson('head.json', head),

    /** All rows of one table, as they come. */
    async rows(table: string, text: AsyncIterable<Buffer>) {
      const tally = rowTally();
      let piece = 0;
      for await (const part of inPieces(text)) {
        tally.add(part);
        await put(`tables/${table}/${piece++}.gz`, await packed(part));
      }
      tables.push({ name: table, ...tally.sum() });
    },

    async document(name: string, content: Uint8Array) {
      documents.add(name, content);
      await put(`documents/${name}`, content);
    },

    async release(of: string, name: string, content: Uint8Array) {
      releases.add(`${of}/${name}`, content);
      await put(`releases/${of}/${name}`, content);
    },

    /** Says what has been written and waits until it has arrived. */
    async end(sequences: Manifest['sequences']): Promise<Manifest> {
      const manifest = { tables, sequences, documents: documents.sum(), releases: releases.sum() };
      await putJson('manifest.json', manifest);
      tar.finalize();
      await written;
      return manifest;
    },

    /** Gives up, and says why to whoever writes the file: what was written has no end, so nobody takes it for an archive. */
    async abandon(why: Error) {
      tar.destroy(why);
      await written.catch(() => undefined);
    },
  };
}

async function* inPieces(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of text) {
    held.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
