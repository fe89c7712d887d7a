import { figuresOf } from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { stampOf } from '../../platform/db/stamp';
import { problemOf } from '../../platform/http/failure';
import type { Actor } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import type { JobKind } from '../../platform/jobs/queue';
import { changeRecorder } from '../changes.repository';
import { type RolloverRequest, lockRollover, reasonOf, rolloverRepository } from './rollover.repository';

interface JobData {
  id: number;
  by: Actor & { id: number };
}

export const rolloverWork: JobKind<JobData> = { name: 'rollover', expiresIn: 300 };

/** Somebody would not have seen what is written. */
export const changedSince = () =>
  new Problem(409, 'Les nombres ont changé depuis l’aperçu\u00a0: rien n’a été écrit. Relancez l’aperçu.');

const key = (figures: Record<string, number>) =>
  JSON.stringify(Object.entries(figures).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What is kept of a passage: figures, no names. */
const bare = (section: ToolSection): ToolSection => ({
  ...section,
  left: section.left.map((list) => ({ ...list, rows: [] })),
});

/** Whether these are the figures that somebody saw. */
export const areSeen = (seen: Record<string, number>, sections: readonly ToolSection[]): boolean =>
  key(seen) === key(figuresOf(sections));

/** Does a passage, all of it or nothing: who dies meanwhile has written nothing, and another begins anew. */
export function workRollover(services: Services) {
  const { db, now, log } = services;
  const { runs } = rolloverRepository(services);

  /** One part after the other; what it says that it wrote is what was seen. */
  async function turn(
    tx: Queries,
    { id, by }: JobData,
    { from, to, choices, seen }: RolloverRequest,
  ): Promise<ToolSection[]> {
    const at = now();
    const reason = reasonOf(id, to);
    const day = { from, to, choices, today: today(at) };
    const work = {
      tx,
      by,
      at,
      stamp: stampOf(by, at),
      reason,
      ...changeRecorder(services, { tx, runId: id, by, reason }),
    };
    const sections: ToolSection[] = [];
    for (const part of services.rollover.filter(({ isWanted }) => isWanted(choices))) {
      const section = await part.find(tx, day);
      const written = await part.take({ ...day, ...work });
      const isWhole = section.figures.every(({ key: of, count, isChange }) => !isChange || written[of] === count);
      if (!isWhole) throw changedSince();
      sections.push(section);
      await runs.progress(id, sections.length);
    }
    if (!areSeen(seen, sections)) throw changedSince();
    return sections.map(bare);
  }

  return async (job: JobData): Promise<void> => {
    try {
      await db.transaction(async (tx) => {
        await lockRollover(tx);
        const run = await runs.find(tx, job.id);
        if (!run || (run.state !== 'queued' && run.state !== 'running')) return;
        await runs.finish(tx, job.id, { state: 'done', report: await turn(tx, job, run.choices) });
      });
    } catch (error) {
      const { status, message } = problemOf(error);
      if (status === 503) throw error;
      if (status !== 409) log.error({ err: error, rollover: job.id }, 'rollover failed');
      await runs.finish(db, job.id, { state: 'failed', fault: message });
    }
  };
}
