import { readHere } from './read.content';
import { SheetFault } from './read.limits';

/** Reads a file beside the thread that answers people. */
export const run = (bytes: Uint8Array) =>
  readHere(bytes).catch((error: unknown) => {
    if (error instanceof SheetFault) return { fault: error.message };
    throw error;
  });
