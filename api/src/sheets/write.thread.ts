import { parentPort, workerData } from 'node:worker_threads';
import { type Sheet, sheetHere } from './write';

/** Builds a large file beside the thread that answers people. */
parentPort?.postMessage(await sheetHere(workerData as Sheet), []);
