import { reportSchedule, type ReportRequest, type ReportRhythm } from '@tandem/shared/contract/desk/reports';
import { mayHaveReport } from '@tandem/shared/contract/desk/reports.catalogue';
import { audienceOf } from '@tandem/shared/access';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { rowsOf } from '../../platform/db/rows';
import { reportSchedules as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { choicesText } from './reports.values.repository';
import { reportScheduleAuditLabels } from './reports.repository';

/** ISO weekday of a date: 1 is Monday. */
const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The next day of a rhythm, after this one. */
export function nextDay({ rhythm, day }: { rhythm: ReportRhythm; day: number }, after: string): string {
  if (rhythm === 'week') return addDays(after, ((day - weekdayOf(after) + 6) % 7) + 1);
  const at = (month: string) => `${month}-${String(day).padStart(2, '0')}`;
  const same = at(monthOf(after));
  return same > after ? same : at(addMonths(monthOf(after), 1));
}

/** A schedule as it is stored. */
export const storedSchedule = reportSchedule.omit({ isOwn: true }).extend({ byId: z.number() });
export type StoredSchedule = z.infer<typeof storedSchedule>;

interface Planned {
  request: ReportRequest;
  rhythm: ReportRhythm;
  day: number;
}

const rowsWhere = (
  condition: SQL,
): SQL => sql`select s.id, s.version, s.key, s.format, s.values, s.about, s.rhythm, s.day,
  s.next_on::text as "nextOn", s.by_id as "byId", ${userName(sql`s.by_id`)} as by from report_schedules s where ${condition}`;

/** Reports that are made by themselves. */
export function schedulesRepository(services: Services) {
  const { db } = services;
  const writer = writerOf<StoredSchedule>(services, {
    name: 'Rapport planifié',
    read: async (queries, id) => (await rowsOf(queries, storedSchedule, rowsWhere(sql`s.id = ${id}`)))[0],
    auditEntries: auditEntriesOf('report_schedule', reportScheduleAuditLabels),
  });

  async function columnsOf(tx: Queries, { request: { key, format, values }, rhythm, day }: Planned, today: string) {
    const about = await choicesText(tx, { key, values });
    return { key, format, values, about, rhythm, day, nextOn: nextDay({ rhythm, day }, today) };
  }

  /** What belongs to somebody else is not there. */
  const ownOnly = (person: Person, { byId }: StoredSchedule) => {
    if (byId !== person.id) throw notFound('Rapport planifié');
  };

  return {
    list: (byId: number | undefined): Promise<StoredSchedule[]> =>
      rowsOf(
        db,
        storedSchedule,
        rowsWhere(sql`(${byId ?? null}::int is null or s.by_id = ${byId ?? null}) order by s.next_on, s.id`),
      ),

    add: (planned: Planned, person: Person) =>
      writer.add(person, async ({ tx, stamp, today }) => {
        const [row] = await tx
          .insert(table)
          .values({ ...(await columnsOf(tx, planned, today)), byId: person.id, ...stamp.added })
          .returning({ id: table.id });
        return row!.id;
      }),

    change: (at: { id: number; version: number }, planned: Planned, person: Person) =>
      writer.change(at.id, person, 'change', async ({ tx, put, before, today }) => {
        ownOnly(person, before);
        return put(table, at, await columnsOf(tx, planned, today));
      }),

    remove: (at: { id: number; version: number }, person: Person) =>
      writer.remove(at.id, person, ({ remove, before }) => {
        if (person.audience !== 'admin') ownOnly(person, before);
        return remove(table, at);
      }),

    /** What is due on this day, of people who may still have it; each is claimed once, for its next day. */
    async claimDue(tx: Queries, today: string): Promise<(StoredSchedule & { mayHave: boolean })[]> {
      const due = await rowsOf(
        tx,
        storedSchedule.extend({ role: z.string(), isActive: z.boolean() }),
        sql`select s.*, u.role, u.is_active as "isActive" from (${rowsWhere(sql`s.next_on <= ${today}`)}) s
          join users u on u.id = s."byId" order by s.id`,
      );
      const claimed: (StoredSchedule & { mayHave: boolean })[] = [];
      for (const { role, isActive, ...schedule } of due) {
        const [own] = await tx
          .update(table)
          .set({ nextOn: nextDay(schedule, today) })
          .where(and(eq(table.id, schedule.id), eq(table.nextOn, schedule.nextOn)))
          .returning({ id: table.id });
        const mayHave = isActive && mayHaveReport(schedule.key, audienceOf({ role }));
        if (own) claimed.push({ ...schedule, mayHave });
      }
      return claimed;
    },
  };
}
