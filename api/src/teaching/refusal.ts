import { outcome } from '../platform/http/mount';
import { Problem } from '../platform/http/problem';

/** Answers a 409 that a rule threw as the declared outcome that it is. */
export async function refusing<T>(act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    return outcome(409, { message: error.message, reason: 'refused' as const });
  }
}

/** Something stands in the way: another person's act, another lesson. */
export const conflict = (message: string) => new Problem(409, message);
