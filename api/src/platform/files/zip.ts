import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a ZIP part by part: no more than a piece of one file is ever in memory. */
export function zipTo(to: Writable) {
  const zip = new ZipFile();
  let source: Readable | undefined;
  let failure: Error | undefined;
  const written = pipeline(zip.outputStream, to, { end: false });
  written.catch((error: Error) => {
    failure = error;
    source?.destroy(error);
  });
  // What a source fails with is told by the source.
  zip.on('error', () => undefined);

  return {
    /** Resolves when all of the content is taken. */
    async add(name: string, content: Buffer | AsyncIterable<Buffer | string>): Promise<void> {
      if (failure) throw failure;
      source = Readable.from(content);
      zip.addReadStream(source, name);
      await finished(source);
    },

    async end(): Promise<void> {
      zip.end();
      await written;
    },
  };
}
