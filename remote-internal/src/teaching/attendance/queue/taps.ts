import type { AttendanceCell } from '@tandem/shared/contract/teaching/attendance';

/** What somebody says of a person at a lesson. */
export type Said = Pick<AttendanceCell, 'status' | 'minutesLate' | 'comment'>;

interface QueueItem {
  /** Its place in the order; no other tab gives the same. */
  id: string;
  lessonId: number;
  /** The key of the call that it goes with, once that has been tried: it is sent as it is until it has an answer. */
  parcel?: string;
}
/** One cell to write; null empties it. */
export interface Tap extends QueueItem {
  kind: 'tap';
  enrolmentId: number;
  wanted: Said | null;
  /** The cell as it stood for whoever tapped. */
  before: Said | null;
}
/** The lesson is ended behind all taps before it. */
export interface Finish extends QueueItem {
  kind: 'finish';
  version: number;
}
export type Waiting = Tap | Finish;

/** What was not written, kept until somebody has read it: another person was faster, or it is refused. */
export interface Trouble {
  id: string;
  lessonId: number;
  /** Undefined: the end of the lesson. */
  enrolmentId?: number;
  wanted: Said | null;
  /** What stands in its place; of a refusal undefined. */
  stands?: AttendanceCell | null;
  /** The sentence of a refusal. */
  refusal?: string;
}

/** Most cells of one call: `mostEntries` of the contract. */
const mostTogether = 24;

export const isSame = (one: Said | null, other: Said | null): boolean =>
  one?.status === other?.status &&
  (one?.minutesLate ?? null) === (other?.minutesLate ?? null) &&
  (one?.comment ?? null) === (other?.comment ?? null);

const ofCell = (lessonId: number, enrolmentId: number) => (each: Waiting | Trouble) =>
  'enrolmentId' in each && each.lessonId === lessonId && each.enrolmentId === enrolmentId;

/** The last tap of a cell that waits. */
export const tapOf = (waiting: readonly Waiting[], lessonId: number, enrolmentId: number): Tap | undefined =>
  waiting.findLast(ofCell(lessonId, enrolmentId)) as Tap | undefined;

export const troubleOf = (troubles: readonly Trouble[], lessonId: number, enrolmentId: number): Trouble | undefined =>
  troubles.find(ofCell(lessonId, enrolmentId));

/** A newer tap takes the place of one that was never tried; one that comes back to what stood leaves nothing to send. */
export function added(waiting: readonly Waiting[], tap: Tap): { waiting: Waiting[]; without: string[] } {
  const last = tapOf(waiting, tap.lessonId, tap.enrolmentId);
  if (!last) return { waiting: [...waiting, tap], without: [] };
  if (last.parcel) return { waiting: [...waiting, { ...tap, before: last.wanted }], without: [] };
  const others = waiting.filter((each) => each !== last);
  const isNothing = isSame(last.before, tap.wanted);
  return {
    waiting: isNothing ? others : [...others, { ...tap, before: last.before }],
    without: [last.id],
  };
}

/** What goes next: a call that was tried goes again as it was, else the taps of one lesson at the head of the queue. */
export function nextParcel(waiting: readonly Waiting[]): Waiting[] {
  const [head] = waiting;
  if (!head) return [];
  if (head.parcel) return waiting.filter(({ parcel }) => parcel === head.parcel);
  if (head.kind === 'finish') return [head];
  const together: Tap[] = [];
  for (const each of waiting) {
    const isAlike = each.kind === 'tap' && !each.parcel && each.lessonId === head.lessonId;
    if (!isAlike || together.length === mostTogether) break;
    if (together.some(({ enrolmentId }) => enrolmentId === each.enrolmentId)) break;
    together.push(each);
  }
  return together;
}
