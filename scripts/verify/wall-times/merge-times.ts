import type { Answer, Person } from '../hostile/person';
import type { FilePair } from './candidate-pair';

type Side = 'there' | 'free';
interface Versions {
  kept: { version: number };
  merged: { version: number };
}

/** What an answer says apart from the numbers of what it is about. */
const saidIn = ({ status, body }: Answer) => `${status} ${body.toString().replaceAll(/\d+/g, '0')}`;

/**
 * Merges two files and undoes that, over and over: of people who are followed and of people who are not, in turns (coaching 16).
 * Gives the times of both calls and what was answered.
 */
export async function mergeTimes(
  person: Person,
  pairs: Record<Side, FilePair>,
  { count, warmUp }: Record<'count' | 'warmUp', number>,
) {
  const calls = ['POST /api/students/:id/merge', 'POST /api/merges/:id/undo'] as const;
  const found = calls.map((call) => ({
    call,
    times: { there: [] as number[], free: [] as number[] },
    answers: { there: new Set<string>(), free: new Set<string>() },
  }));
  const [merging, undoing] = found;
  const note = (of: (typeof found)[number] | undefined, side: Side, answer: Answer, nth: number) => {
    of?.answers[side].add(saidIn(answer));
    if (nth >= 0) of?.times[side].push(answer.ms);
  };
  for (let nth = -warmUp; nth < count; nth++) {
    for (const side of nth % 2 === 0 ? (['there', 'free'] as const) : (['free', 'there'] as const)) {
      const { id, otherId } = pairs[side];
      const preview = await person.ask(`/api/students/${id}/merge-preview?otherId=${otherId}`, { method: 'GET' });
      const { kept, merged } = JSON.parse(preview.body.toString()) as Versions;
      const body = { otherId, version: kept.version, otherVersion: merged.version };
      const done = await person.ask(`/api/students/${id}/merge`, { method: 'POST', body });
      note(merging, side, done, nth);
      const { mergeId } = JSON.parse(done.body.toString()) as { mergeId: number };
      note(undoing, side, await person.ask(`/api/merges/${mergeId}/undo`, { method: 'POST', body: {} }), nth);
    }
  }
  return found;
}
