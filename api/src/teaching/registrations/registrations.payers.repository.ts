import { and, eq, gte } from 'drizzle-orm';
import { changedFrom } from '@tandem/shared/rules/figures/dated';
import type { Queries } from '../../platform/db/database';
import { formerPayers } from '../../platform/db/schema';

/** Who pays for a registration. */
interface Payer {
  payerTypeId: number | null;
  payerContactId: number | null;
}

const isSame = (one: Payer, other: Payer) =>
  one.payerTypeId === other.payerTypeId && one.payerContactId === other.payerContactId;

/** Another payer pays from this day on (teaching 6): keeps who paid before. The registration itself is written by the caller. */
export async function changePayer(
  tx: Queries,
  { id, ...before }: Payer & { id: number },
  after: Payer,
  from: string,
): Promise<void> {
  if (isSame(before, after)) return;
  const rows = await tx.select().from(formerPayers).where(eq(formerPayers.registrationId, id));
  const former = rows.map(({ until, payerTypeId, payerContactId }) => ({
    until,
    value: { payerTypeId, payerContactId },
  }));
  const changed = changedFrom({ value: before, former }, after, from);
  const held = changed.former.find(({ until }) => until === from);
  await tx.delete(formerPayers).where(and(eq(formerPayers.registrationId, id), gte(formerPayers.until, from)));
  if (held && !isSame(held.value, after))
    await tx.insert(formerPayers).values({ registrationId: id, until: from, ...held.value });
}
