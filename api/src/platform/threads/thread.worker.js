import { parentPort, workerData } from 'node:worker_threads';

// A worker does not take over the loader of the thread that starts it; what is compiled needs none.
if (workerData.module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { run } = await import(workerData.module);
parentPort.postMessage(await run(workerData.data), []);
