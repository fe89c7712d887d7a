import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Person } from './person';

const betweenActionsMs = 100;

/** Lists, searches, opens and saves, one after the other, until it is stopped; keeps how long each answer took. */
export function workOn(clerk: Person, ids: readonly number[]) {
  const answers: (Answer & { action: string })[] = [];
  const end = new AbortController();
  const note = async (action: string, asked: Promise<Answer>) => {
    const answer = await asked;
    answers.push({ ...answer, action });
    return answer;
  };

  async function save(turn: number) {
    const path = `/api/students/${ids[turn % ids.length]}`;
    const { body } = await note('fiche', clerk.ask(path));
    const { version, contact } = JSON.parse(body.toString()) as { version: number; contact: object };
    const values = { ...contact, mobile: '079 123 45 67', phone: `021 555 ${10 + (turn % 80)} 10` };
    await note('enregistrer', clerk.ask(path, { method: 'PATCH', body: { section: 'contact', version, values } }));
  }

  async function work() {
    for (let turn = 0; !end.signal.aborted; turn++) {
      await note('liste', clerk.ask(`/api/students?page=${1 + (turn % 5)}`));
      await note('recherche', clerk.ask(`/api/students?search=${['roc', 'gar', 'mül'][turn % 3]}`));
      await save(turn);
      await note('santé', clerk.ask('/api/health'));
      await pause(betweenActionsMs);
    }
  }

  const done = work();
  return {
    answers,
    stop: async () => {
      end.abort();
      await done;
    },
  };
}
