import type { Call } from '@tandem/shared/contract/endpoint';
import { type Seal, usePlatform } from '@tandem/shared/platform';
import { useSyncExternalStore } from 'react';
import { browserStore, memoryStore } from './device-store';
import { createQueue, type Queue } from './queue';

const queues = new WeakMap<Call, Map<number, Queue>>();

interface Owner {
  userId: number;
  /** An administrator sees Tandem as this person: what is theirs on this device is neither sent nor added to. */
  isViewed: boolean;
  seal: Seal | undefined;
}

/** The queue of this person; it goes on sending when the page that made it is left. */
function queueOf(call: Call, owner: Owner): Queue {
  const { userId } = owner;
  const own = queues.get(call) ?? new Map<number, Queue>();
  queues.set(call, own);
  const queue = own.get(userId) ?? newQueue(call, owner);
  own.set(userId, queue);
  return queue;
}

function newQueue(call: Call, { userId, isViewed, seal }: Owner): Queue {
  const device = seal && 'indexedDB' in window && !isViewed ? browserStore(userId, seal) : memoryStore();
  const alone =
    'locks' in navigator
      ? (work: () => Promise<void>) => navigator.locks.request(`tandem-taps-${userId}`, work)
      : undefined;
  return createQueue({ call, userId }, device, alone);
}

/** The taps of whoever is signed in, and what became of them. */
export function useQueue() {
  const { call, seal, user } = usePlatform();
  const queue = queueOf(call, { userId: user?.id ?? 0, isViewed: user?.viewing !== undefined, seal });
  const state = useSyncExternalStore(queue.subscribe, queue.current);
  return { queue, state };
}
