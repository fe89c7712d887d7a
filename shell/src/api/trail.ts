import type { Callable } from '@tandem/shared/contract/endpoint';

/** A call as the bug report names it: without ids, search words and bodies. */
export interface CallMade {
  method: string;
  /** `/api/students/:id` */
  path: string;
  /** 0: no answer. */
  status: number;
  ms: number;
}

const mostCalls = 30;
let made: CallMade[] = [];
let writes = 0;

/** The last calls that have ended, the oldest first. */
export const callsMade = (): readonly CallMade[] => made;

/** A write is on its way: until it has ended nobody knows what the page will show. */
export const isWriting = (): boolean => writes > 0;

/** A call begins; what is returned ends it, once. */
export function beginCall({ method, path }: Callable): (status: number) => void {
  const began = performance.now();
  const isWrite = method !== 'GET';
  let hasEnded = false;
  if (isWrite) writes++;
  return (status) => {
    if (hasEnded) return;
    hasEnded = true;
    if (isWrite) writes--;
    made = [...made, { method, path, status, ms: Math.round(performance.now() - began) }].slice(-mostCalls);
  };
}
