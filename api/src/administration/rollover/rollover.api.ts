import { type rollover, type RolloverChoices, rolloverWord } from '@tandem/shared/contract/administration/rollover';
import { addDays, formatInstant, today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Handlers } from '../../platform/http/answer';
import { Problem, refused } from '../../platform/http/problem';
import { undoOf } from '../undo';
import { areSeen, changedSince, rolloverWork } from './rollover.job';
import { findYears, reasonOf, rolloverRepository } from './rollover.repository';

const maxRuns = 10;
/** Before that the year that ends is not over yet. */
const earlyDays = 60;
const conflict = (message: string) => new Problem(409, message);

export function rolloverHandlers(services: Services): Handlers<typeof rollover> {
  const { db, now, audit, jobs } = services;
  const repository = rolloverRepository(services);
  const { runs, toView } = repository;
  const parts = services.rollover;
  const { undo, standing } = undoOf(services, runs, {
    name: 'Passage à l’année suivante',
    entity: 'rollover',
    reasonOf: repository.reasonOf,
    inUse: async (tx, table, ids) =>
      (await Promise.all(parts.flatMap(({ inUse }) => inUse?.(tx, table, ids) ?? []))).flat(),
    findSooner: (queries, run) => repository.findSooner(queries, run),
  });

  async function turnOf(queries: Queries, choices: RolloverChoices) {
    const { from, to } = await findYears(queries);
    if (!from) throw conflict('Aucune année de formation n’est marquée comme année courante.');
    if (!to) throw conflict(`Aucune année ne suit ${from.label}\u00a0: ajoutez-la d’abord dans les réglages.`);
    const tooEarly = await repository.findTooEarly(queries, from, today(now()));
    if (tooEarly) throw conflict(tooEarly);
    return { from, to, choices, today: today(now()) };
  }

  /** Throws where this year was passed to before, or somebody is about to. */
  async function refuseSecond(tx: Queries, yearId: number): Promise<void> {
    const first = await runs.findOf(tx, yearId);
    if (!first) return;
    const { label } = first.choices.to;
    const who = `${first.by ?? 'quelqu’un'}, le ${formatInstant(first.startedAt)}`;
    throw conflict(
      first.state === 'done'
        ? `Le passage à l’année ${label} a déjà été fait par ${who}.`
        : `Le passage à l’année ${label} est en cours, lancé par ${who}.`,
    ).naming(first.by);
  }

  return {
    async show() {
      const years = await findYears(db);
      const isEarly = years.from !== null && today(now()) < addDays(years.from.endsOn, -earlyDays);
      const tooEarly = years.from && ((await repository.findTooEarly(db, years.from, today(now()))) ?? null);
      const found = await runs.list(db, maxRuns);
      const views = found.map(async (run) => ({ ...toView(run), ...(await standing(run)) }));
      return { ...years, isEarly, tooEarly, runs: await Promise.all(views) };
    },

    preview: async ({ body: { choices } }) => ({ sections: await repository.preview(db, await turnOf(db, choices)) }),

    start: ({ body: { toYearId, choices, seen, word }, person }) =>
      db.transaction(async (tx) => {
        await refuseSecond(tx, toYearId);
        const turn = await turnOf(tx, choices);
        const { from, to } = turn;
        if (to.id !== toYearId) throw conflict(`L’année qui suit est maintenant ${to.label}. Relancez l’aperçu.`);
        if (word !== rolloverWord(to)) throw refused({ word: `Écrivez ${rolloverWord(to)} pour confirmer.` });
        if (!areSeen(seen, await repository.preview(tx, turn))) throw changedSince();
        const total = parts.filter(({ isWanted }) => isWanted(choices)).length;
        const id = await runs.add(tx, { subject: to.id, choices: { choices, seen, from, to }, total, byId: person.id });
        if (id === undefined) {
          await refuseSecond(tx, toYearId);
          throw conflict('Quelqu’un vient de lancer ce passage.');
        }
        await jobs.add(tx, rolloverWork, { id, by: { id: person.id, ip: person.ip } });
        await audit(tx, person, { action: 'start', entity: 'rollover', entityId: id, reason: reasonOf(id, to) });
        return toView((await runs.find(tx, id))!);
      }),

    async undo({ params: { id }, person }) {
      await undo(id, person);
      return toView((await runs.find(db, id))!);
    },
  };
}
