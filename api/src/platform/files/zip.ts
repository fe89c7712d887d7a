import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

/** UTF-8 names; sizes and sum follow the content. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** A ZIP without its 64-bit extension; far more than anybody is told of. */
const mostBytes = 0xffff_ffff;

const fields = (...parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};

/** Writes a ZIP part by part: no more than a piece of one file is ever in memory. */
export function zipTo(to: Writable) {
  const entries: Entry[] = [];
  let at = 0;

  async function write(bytes: Buffer): Promise<void> {
    at += bytes.length;
    if (at > mostBytes) throw new Error('The file is too large for a ZIP.');
    // It takes nothing any more: «drain» would never come.
    if (to.destroyed) throw to.errored ?? new Error('The file is closed.');
    if (!to.write(bytes)) await once(to, 'drain');
  }

  return {
    async add(name: string, content: Buffer | AsyncIterable<Buffer | string>): Promise<void> {
      const entry: Entry = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
      const head = [
        [4, 0x0403_4b50],
        [2, version],
        [2, flags],
        [2, deflated],
        [4, 0],
        [4, 0],
        [4, 0],
        [4, 0],
      ] as const;
      await write(Buffer.concat([fields(...head, [2, entry.name.length], [2, 0]), entry.name]));
      const summed = async function* () {
        for await (const part of Buffer.isBuffer(content) ? [content] : content) {
          const bytes = Buffer.from(part);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          yield bytes;
        }
      };
      for await (const part of Readable.from(summed()).compose(createDeflateRaw())) {
        entry.packed += (part as Buffer).length;
        await write(part as Buffer);
      }
      await write(fields([4, 0x0807_4b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
      entries.push(entry);
    },

    async end(): Promise<void> {
      const start = at;
      for (const { name, at: place, crc, packed, size } of entries) {
        const head = [
          [4, 0x0201_4b50],
          [2, version],
          [2, version],
          [2, flags],
          [2, deflated],
          [4, 0],
          [4, crc],
        ] as const;
        const rest = [
          [4, packed],
          [4, size],
          [2, name.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, place],
        ] as const;
        await write(Buffer.concat([fields(...head, ...rest), name]));
      }
      const count = entries.length;
      await write(
        fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - start], [4, start], [2, 0]),
      );
    },
  };
}
