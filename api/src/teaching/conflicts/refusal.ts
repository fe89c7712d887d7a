import { outcome } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';

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

/** The same where it is found beside the values of a form: lessons that a change touches, or an act to take back (teaching 15). */
export const cannotSettle = (message: string) => new Problem(422, message, {});

/** Teacher or room is there twice: what an admin may force (teaching 9). */
class ClashProblem extends Problem {}

export const clash = (message: string) => new ClashProblem(409, message);

/** As `refusing`; a clash is told apart. */
export const refusingClash = <T>(act: () => Promise<T>) =>
  refusing(async () => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ClashProblem)) throw error;
      return outcome(409, { message: error.message, reason: 'clash' as const });
    }
  });
