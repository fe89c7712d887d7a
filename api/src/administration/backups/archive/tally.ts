import { createHash } from 'node:crypto';

/** Counts and sums files in the order in which they come. */
export function fileTally() {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add(name: string, content: Uint8Array) {
      count++;
      bytes += content.length;
      hash.update(`${name} ${createHash('sha256').update(content).digest('hex')}\n`);
    },
    sum: () => ({ count, bytes, sha256: hash.digest('hex') }),
  };
}

const newline = 10;

/** The same of a table's rows: one a line, a line break inside of a value is written `\n`. */
export function rowTally() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(text: Uint8Array) {
      for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows++;
      bytes += text.length;
      hash.update(text);
    },
    sum: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
