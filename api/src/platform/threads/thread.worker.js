import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A worker does not take over the loader of the thread that starts it.
register();
const { run } = await import(workerData.module);
parentPort.postMessage(await run(workerData.data), []);
