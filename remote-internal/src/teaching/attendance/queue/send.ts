import { attendance, type AttendanceRow } from '@tandem/shared/contract/teaching/attendance';
import type { Call } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import type { Finish, Said, Tap, Trouble } from './taps';

/** In whose name it is sent. */
export interface Post {
  call: Call;
  userId: number;
}

/** What came back: what is to be read by somebody, what changed, or that the same goes again in another form. */
export interface Answered {
  troubles: readonly Trouble[];
  saved?: { lessonId: number; rows?: readonly AttendanceRow[] };
  again?: Finish;
}

/** No network, nobody is signed in any more, or the server cannot now: it stays in the queue. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 408, 412, 419, 425, 429].includes(error.status) || error.status >= 500;

const messageOf = (body: unknown) => (body as { message?: string } | undefined)?.message ?? 'La saisie est refusée.';

export async function sendTaps(post: Post, taps: readonly Tap[], key: string, newId: () => string) {
  const [{ lessonId }] = taps as [Tap];
  const input = { params: { id: lessonId }, body: { entries: taps.map(entryOf) } };
  const refusedAs = (refusal: string): Answered => ({
    troubles: taps.map(({ enrolmentId, wanted }) => ({ id: newId(), lessonId, enrolmentId, wanted, refusal })),
  });
  try {
    const answer = await post.call(attendance.save, input, { idempotencyKey: key, keptFor: post.userId });
    if (!answer.ok) return refusedAs(messageOf(answer.body));
    const { rows, conflicts } = answer.body;
    const troubles = conflicts.map(({ enrolmentId, cell }): Trouble => {
      const wanted = taps.find((tap) => tap.enrolmentId === enrolmentId)!.wanted;
      return { id: newId(), lessonId, enrolmentId, wanted, stands: cell };
    });
    return { troubles, saved: { lessonId, rows } } satisfies Answered;
  } catch (error) {
    return isPassing(error) ? 'wait' : refusedAs((error as ApiError).message);
  }
}

export async function sendFinish(
  { call, userId: keptFor }: Post,
  finish: Finish,
  key: string,
): Promise<Answered | 'wait'> {
  const { id, lessonId, version } = finish;
  const input = { params: { id: lessonId }, body: { version } };
  const done: Answered = { troubles: [], saved: { lessonId } };
  const refusedAs = (refusal: string): Answered => ({ troubles: [{ id: `${id}-x`, lessonId, wanted: null, refusal }] });
  try {
    const answer = await call(attendance.finish, input, { idempotencyKey: key, keptFor });
    if (answer.ok) return done;
    const { body } = answer;
    if (!('reason' in body) || body.reason === 'refused') return refusedAs(messageOf(body));
    const { lesson } = body.current;
    // Its theme or its hour was changed meanwhile: it is ended all the same.
    return lesson.status === 'held' ? done : { troubles: [], again: { ...finish, version: lesson.version } };
  } catch (error) {
    return isPassing(error) ? 'wait' : refusedAs((error as ApiError).message);
  }
}

const entryOf = ({ enrolmentId, wanted, before }: Tap) => ({ enrolmentId, ...saidOf(wanted), before });
const saidOf = (wanted: Said | null) => wanted ?? { status: null };
