import type { statistics } from '@tandem/shared/contract/desk/statistics';
import { breakdownLabel, statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { sheetOfTable } from '../../platform/reports/paper';
import { printed } from '../../platform/reports/print';
import { countExport, sheetFile } from '../../platform/sheets/export';
import { refreshJob } from './statistics.job';
import { type Question, readPage, readTable } from './statistics.read';
import { readComputedAt } from './statistics.standing.repository';
import { findYears } from './statistics.repository';
import { findRows } from './statistics.rows.repository';
import { monthsAsked } from './statistics.scope';
import { paperOfTable, wideTable } from './statistics.tables';
import { isSubscribed, subscribe, unsubscribe } from './statistics.subscriptions.repository';

/** What is not counted beforehand may be this old (desk 20). */
const maxAgeMs = 60_000;
const maxEntries = 200;

/**
 * Answers by what was asked, of one count: who asks the same within a minute gets the same, and who asks while it is read waits for
 * that. A new count, or a new rule of the settings a minute later, is another answer.
 */
function answerCache({ db, now, memory }: Pick<Services, 'db' | 'now' | 'memory'>) {
  const entries = new Map<string, { at: number; answer: Promise<unknown> }>();
  memory.onForget(() => entries.clear());

  return async <T>(asked: unknown, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([asked, await readComputedAt(db)]);
    const at = now().getTime();
    const known = entries.get(key);
    if (known && at - known.at < maxAgeMs) return known.answer as Promise<T>;
    const answer = read();
    entries.delete(key);
    entries.set(key, { at, answer });
    answer.catch(() => entries.delete(key));
    for (const old of [...entries.keys()].slice(0, Math.max(0, entries.size - maxEntries))) entries.delete(old);
    return answer;
  };
}

const recomputing = { max: 6, seconds: 600 };
const sharedNote =
  'Partage externe\u00a0: les effectifs de moins de 5 sont masqués, et d’autres avec eux, pour qu’aucune soustraction ne les révèle.';

export function statisticsHandlers(services: Services): Handlers<typeof statistics> {
  const { db, now, audit, jobs, limits, settings } = services;
  const cached = answerCache(services);

  const pageOf = async (question: Question) => {
    const page = await cached(['page', question], () => readPage(services, question));
    if (!page) throw notFound('Année');
    return page;
  };
  const tableOf = async ({ second, ...asked }: Parameters<typeof readTable>[1]) => {
    const question = { ...asked, second: second === asked.by ? undefined : second };
    const table = await cached(['table', question], () => readTable(services, question));
    if (!table) throw notFound('Année');
    return table;
  };

  return {
    read: ({ query: { section, isShared = false, ...scope } }) => pageOf({ section, scope, isShared }),

    breakdown: ({ query: { section, isShared = false, by, second, ...scope } }) =>
      tableOf({ section, scope, isShared, by, second }),

    rows: async ({ query: { key, by, item, second, secondItem, page, size, ...asked } }) => {
      const day = today(now());
      const years = await findYears(db, asked.yearId, day);
      const scope = years && monthsAsked(asked, years.now, day);
      const found =
        scope && (await findRows(services, { key, scope, year: years.now, by, item, second, secondItem, page, size }));
      if (!found) throw notFound('Chiffre');
      return found;
    },

    /** Counted and recorded as the export that it is; masked as the page. */
    exportTable: async ({ body: { format, section, by, second: wanted, isShared, ...scope }, person }) => {
      await countExport(services, person);
      const table = await tableOf({ section, scope, isShared, by, second: wanted });
      const { second } = table;
      const divided = [by, ...(second ? [second] : [])].map((each) => `par ${breakdownLabel(each)}`);
      const title = `Statistiques ${statisticSections[section]} ${divided.join(', puis ')}`;
      const diff = { format, section, by, second, isShared, ...scope, rows: table.lines.length };
      await audit(db, person, { action: 'export', entity: 'statistic', diff });
      const notes = isShared ? [sharedNote] : [];
      const head = [title, ...table.notes, ...notes];
      if (format !== 'pdf')
        return sheetFile(services, { ...sheetOfTable(wideTable(table), { format, title: 'Statistiques' }), head });
      const { name, address } = await settings('organisation');
      const paper = paperOfTable(table, { title, notes });
      const body = await printed({ paper, head: { name, address }, today: today(now()) });
      return { filename: `Statistiques ${today(now())}.pdf`, type: 'application/pdf', body };
    },

    recompute: async ({ person }) => {
      await limits.take({ key: `statistics:${person.id}`, ...recomputing });
      await db.transaction(async (tx) => {
        await audit(tx, person, { action: 'recompute', entity: 'statistic' });
        await jobs.add(tx, refreshJob, {});
      });
      return { computedAt: await readComputedAt(db) };
    },

    subscription: async ({ person }) => ({ isOn: await isSubscribed(db, person.id) }),

    subscribe: async ({ body: { isOn }, person }) => {
      await db.transaction(async (tx) => {
        if ((await isSubscribed(tx, person.id)) === isOn) return;
        await (isOn ? subscribe(tx, person.id, today(now())) : unsubscribe(tx, person.id));
        await audit(tx, person, { action: isOn ? 'subscribe' : 'unsubscribe', entity: 'statistic' });
      });
      return { isOn };
    },
  };
}
