import { parentPort, workerData } from 'node:worker_threads';
import { readHere } from './read.content';
import { SheetFault } from './read.limits';

/** Reads a file beside the thread that answers people. */
const answer = await readHere(workerData as Uint8Array).catch((error: unknown) => {
  if (error instanceof SheetFault) return { fault: error.message };
  throw error;
});
parentPort?.postMessage(answer, []);
