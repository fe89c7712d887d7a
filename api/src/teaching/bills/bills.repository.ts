import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { addMonths, monthOf, monthText } from '@tandem/shared/rules/time/month';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { advisoryLocks } from '../../platform/db/advisory';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { conflict } from '../conflicts/refusal';
import { findStanding, findSums, keepBill, type Span } from './bills.lines.repository';

/** Months that the list shows. */
const mostMonths = 24;

const kept = z.object({ month: z.string(), at: z.string(), by: z.string().nullable() });

/** From the last one back to the first. */
function monthsIn({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = to; month >= from; month = addMonths(month, -1)) months.push(month);
  return months;
}

/** Why a month cannot be billed yet, or any more. */
function whyNotBill(month: string, { open, current }: { open: string | null; current: string }): string | undefined {
  if (month >= current) return 'Ce mois n’est pas terminé.';
  if (open !== null && month < open) return 'Ce mois est déjà arrêté.';
  if (open !== null && month > open) return `Arrêtez d’abord ${monthText(open)}.`;
  return undefined;
}

/** The months of the participation (teaching 30). */
export function billsRepository({ db, now, audit }: Services) {
  const currentMonth = () => monthOf(today(now()));

  return {
    async list(): Promise<BillMonth[]> {
      const current = currentMonth();
      const span = { from: addMonths(current, -mostMonths), to: current };
      const found = await findSums(db, span);
      const sums = monthsIn({ from: found.at(-1)?.month ?? current, to: current }).map(
        (month) => found.find((sum) => sum.month === month) ?? { month, lessons: 0, amount: 0, corrections: 0 },
      );
      const { open } = await findStanding(db);
      const all = await rowsOf(
        db,
        kept,
        sql`select to_char(b.month, 'YYYY-MM') as month, ${utc(sql`b.at`)} as at, ${userName(sql`b.by_id`)} as by from bills b
          where b.month >= ${`${span.from}-01`}::date`,
      );
      return sums.map((sum) => {
        const bill = all.find(({ month }) => month === sum.month);
        const mayBill = whyNotBill(sum.month, { open, current }) === undefined;
        return { ...sum, billedAt: bill?.at ?? null, billedBy: bill?.by ?? null, mayBill };
      });
    },

    add: (month: string, amount: number, person: Person): Promise<number> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.bills})`);
        const { open } = await findStanding(tx);
        const why = whyNotBill(month, { open, current: currentMonth() });
        if (why) throw conflict(why);
        const sums = await findSums(tx, { from: month, to: month });
        const sum = sums.find((each) => each.month === month)?.amount ?? 0;
        if (sum !== amount) throw conflict('Ce montant a changé entre-temps. Rechargez la page.');
        const { id, lines } = await keepBill(tx, { month, at: now(), byId: person.id });
        await audit(tx, person, {
          action: 'create',
          entity: 'bill',
          entityId: id,
          diff: { month: [null, monthText(month)], amount: [null, formatMoney(amount)] },
        });
        return lines;
      }),
  };
}
