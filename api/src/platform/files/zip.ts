import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a ZIP part by part: no more than a piece of one file is ever in memory. */
export function zipTo(to: Writable) {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, to, { end: false });
  // Whoever adds or ends hears of it; a file that cannot be read is told by its own stream.
  written.catch(() => undefined);
  zip.on('error', () => undefined);

  return {
    /** Resolves when it has taken all of the content. */
    async add(name: string, content: Buffer | AsyncIterable<Buffer | string>): Promise<void> {
      const source = Readable.from(content);
      zip.addReadStream(source, name);
      await Promise.race([finished(source), written]).finally(() => source.destroy());
    },

    async end(): Promise<void> {
      zip.end();
      await written;
    },
  };
}
