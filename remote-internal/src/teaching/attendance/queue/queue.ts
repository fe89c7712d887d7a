import type { AttendanceRow } from '@tandem/shared/contract/teaching/attendance';
import type { DeviceStore } from './device-store';
import { type Answered, type Post, sendFinish, sendTaps } from './send';
import { added, type Finish, nextParcel, type Said, type Tap, type Trouble, type Waiting } from './taps';

export interface QueueState {
  /** False until what an earlier visit left has been read; nothing is tapped before. */
  isLoaded: boolean;
  waiting: readonly Waiting[];
  /** How many of these the browser holds already: they outlive the page. */
  stored: number;
  troubles: readonly Trouble[];
  /** The last call had no answer. */
  isOffline: boolean;
}
/** What a call has changed. */
export interface Saved {
  lessonId: number;
  /** Undefined: the lesson was ended. */
  rows?: readonly AttendanceRow[];
  /** Nothing else waits. */
  isLast: boolean;
}
type Alone = (work: () => Promise<void>) => Promise<void>;

const pausesMs = [2_000, 5_000, 15_000, 30_000];

/**
 * The taps of one person, in order: drawn at once, kept, then sent one call after the other and again until they have an
 * answer. `alone`: of several tabs one sends.
 */
export function createQueue(post: Post, device: DeviceStore, alone: Alone = (work) => work()) {
  let state: QueueState = { isLoaded: false, waiting: [], stored: 0, troubles: [], isOffline: !navigator.onLine };
  /** From the clock on: behind what an earlier visit left, though it may still be shut. */
  let sequence = Date.now();
  let hasRead = false;
  let pumping: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the browser holds it; what is not there yet is not sent. */
  const isStored = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const savedListeners = new Set<(saved: Saved) => void>();

  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    state.stored = state.waiting.filter(({ id }) => isStored.has(id)).length;
    for (const listener of listeners) listener();
  };
  const newId = () => `${++sequence}-${crypto.randomUUID()}`;

  /** A browser that cannot keep any more still sends. */
  async function store(all: readonly (Waiting | Trouble)[]): Promise<void> {
    const wasStored = await device.put(all).then(
      () => true,
      () => false,
    );
    for (const { id } of all) isStored.set(id, wasStored);
    change({});
  }

  /** What an earlier visit left; without its key it stays shut, and is asked for again before anything is sent. */
  async function load(): Promise<void> {
    if (hasRead) return;
    try {
      const { waiting, troubles } = await device.load();
      hasRead = true;
      sequence = Math.max(sequence, ...[...waiting, ...troubles].map(({ id }) => Number.parseInt(id, 10)));
      for (const { id } of waiting) isStored.set(id, true);
      const isOfBefore = ({ id }: Waiting | Trouble) =>
        ![...state.waiting, ...state.troubles].some((own) => own.id === id);
      change({
        waiting: [...waiting.filter(isOfBefore), ...state.waiting],
        troubles: [...troubles.filter(isOfBefore), ...state.troubles],
      });
    } catch {
      // There is nothing to read, or nothing to open it with yet.
    }
  }

  const loading = load().then(() => {
    change({ isLoaded: true });
    return pump();
  });

  async function sendNext(): Promise<'sent' | 'nothing' | 'unanswered'> {
    const unstored = state.waiting.findIndex(({ id }) => !isStored.has(id));
    const parcel = nextParcel(unstored < 0 ? state.waiting : state.waiting.slice(0, unstored));
    const [head] = parcel;
    if (!head) return 'nothing';
    const key = head.parcel ?? crypto.randomUUID();
    const marked = parcel.map((each) => ({ ...each, parcel: key }));
    change({ waiting: state.waiting.map((each) => marked.find(({ id }) => id === each.id) ?? each) });
    if (isStored.get(head.id) && !(await device.has(head.id).catch(() => true))) {
      settle(marked, []);
      return 'sent';
    }
    await store(marked);
    const answered = await (head.kind === 'finish'
      ? sendFinish(post, head, key)
      : sendTaps(post, marked as Tap[], key, newId));
    if (answered === 'wait') return 'unanswered';
    await take(marked, answered);
    return 'sent';
  }

  async function take(parcel: readonly Waiting[], { troubles, saved, again }: Answered): Promise<void> {
    if (again) {
      const { parcel: _, ...fresh } = again;
      await store([fresh]);
      return change({ waiting: state.waiting.map((each) => (each.id === again.id ? fresh : each)) });
    }
    if (troubles.length > 0) await store(troubles);
    await device.forget(parcel.map(({ id }) => id)).catch(() => undefined);
    // What was saved is drawn before it stops to wait.
    const isLast = state.waiting.length === parcel.length;
    if (saved) for (const listener of savedListeners) listener({ ...saved, isLast });
    settle(parcel, troubles);
  }

  function settle(parcel: readonly Waiting[], troubles: readonly Trouble[]): void {
    failures = 0;
    const waiting = state.waiting.filter(({ id }) => !parcel.some((each) => each.id === id));
    change({ waiting, troubles: [...state.troubles, ...troubles], isOffline: false });
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await load();
    if (state.waiting.length === 0) return;
    if (!navigator.onLine) return change({ isOffline: true });
    let last: Awaited<ReturnType<typeof sendNext>>;
    do last = await sendNext();
    while (last === 'sent');
    if (last === 'nothing') return;
    change({ isOffline: true });
    timer = setTimeout(() => void pump(), pausesMs[Math.min(failures++, pausesMs.length - 1)]);
  }

  function pump(): Promise<void> {
    pumping ??= alone(sendAll).finally(() => {
      pumping = undefined;
    });
    return pumping;
  }

  async function put(fresh: Waiting, waiting: readonly Waiting[], without: readonly string[]): Promise<void> {
    change({ waiting });
    const current = waiting.find(({ id }) => id === fresh.id);
    if (current) await store([current]);
    if (without.length > 0) await device.forget(without).catch(() => undefined);
    // One that was under way may have begun before this one was kept.
    await pumping;
    await pump();
  }

  window.addEventListener('online', () => void pump());
  window.addEventListener('offline', () => change({ isOffline: true }));

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSaved: (listener: (saved: Saved) => void) => {
      savedListeners.add(listener);
      return () => void savedListeners.delete(listener);
    },
    /** `before`: the cell that stands at the API. */
    tap: (lessonId: number, enrolmentId: number, wanted: Said | null, before: Said | null) => {
      const tap: Tap = { id: newId(), kind: 'tap', lessonId, enrolmentId, wanted, before };
      const { waiting, without } = added(state.waiting, tap);
      void put(tap, waiting, without);
    },
    finish: (lessonId: number, version: number) => {
      const finish: Finish = { id: newId(), kind: 'finish', lessonId, version };
      const isThere = state.waiting.some((each) => each.kind === 'finish' && each.lessonId === lessonId);
      if (!isThere) void put(finish, [...state.waiting, finish], []);
    },
    /** Takes the end of a lesson back as long as it was not tried. */
    unfinish: (lessonId: number): boolean => {
      const found = state.waiting.find((each) => each.kind === 'finish' && each.lessonId === lessonId && !each.parcel);
      if (!found) return false;
      change({ waiting: state.waiting.filter((each) => each !== found) });
      void device.forget([found.id]).catch(() => undefined);
      return true;
    },
    forget: ({ id }: Trouble) => {
      change({ troubles: state.troubles.filter((each) => each.id !== id) });
      void device.forget([id]).catch(() => undefined);
    },
    putSheet: device.putSheet,
    sheets: device.sheets,
    /** Resolves once nothing is under way. */
    settled: async (): Promise<void> => {
      await loading;
      await pumping;
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
