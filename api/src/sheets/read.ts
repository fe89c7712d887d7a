import { Worker } from 'node:worker_threads';
import { isWorkbook, readHere } from './read.content';
import { SheetFault, type Table } from './read.limits';

/** A larger CSV would keep everybody else waiting; a small workbook may unpack to anything. */
const mostBytesHere = 200_000;
const longestMs = 20_000;
const mostHeapMb = 512;

const tooHeavy = () => new SheetFault('Ce fichier est trop volumineux pour être lu.');

function readBeside(bytes: Uint8Array): Promise<Table> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read.worker.js', import.meta.url), {
      workerData: bytes,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    const timer = setTimeout(() => {
      reject(tooHeavy());
      void worker.terminate();
    }, longestMs);
    worker.once('message', (answer: Table | { fault: string }) =>
      'fault' in answer ? reject(new SheetFault(answer.fault)) : resolve(answer),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The reading ended with ${code}.`));
    });
  });
}

/** The cells of a CSV file or of the first sheet of a workbook. Throws a SheetFault, whose message is for the person. */
export const readTable = (bytes: Uint8Array): Promise<Table> =>
  isWorkbook(bytes) || bytes.length > mostBytesHere ? readBeside(bytes) : readHere(bytes);
