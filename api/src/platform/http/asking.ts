import { createHash } from 'node:crypto';
import { type Confirmation, onlyAsking } from '@tandem/shared/contract/teaching/asked';
import { outcome } from './answer';
import { Problem } from './problem';

type Open = Pick<Confirmation, 'questions' | 'notified'>;

class AskedProblem extends Problem {
  constructor(readonly asked: Open & Pick<Confirmation, 'agreed'>) {
    super(409, asked.questions.join(' ') || 'Vérifiez qui reçoit quoi.');
  }
}

const digestOf = (open: Open): string => createHash('sha256').update(JSON.stringify(open)).digest('base64url');

/**
 * The last step of an act: throws, and nothing is written, until the person agrees to exactly these questions and letters. Whoever
 * sends no `agreed` is asked the questions alone. `onlyAsking` always throws: it is what a window shows beside its button.
 */
export function askFirst(open: Open, agreed: string | undefined): void {
  const isAct = agreed !== onlyAsking;
  const isClear = isAct && open.questions.length === 0 && (agreed === undefined || open.notified.length === 0);
  const digest = digestOf(open);
  if (!isClear && agreed !== digest) throw new AskedProblem({ ...open, agreed: digest });
}

/** Answers what an act asks first as the declared outcome that it is. */
export async function asking<T>(act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AskedProblem)) throw error;
    return outcome(409, { message: error.message, reason: 'asked' as const, ...error.asked });
  }
}
