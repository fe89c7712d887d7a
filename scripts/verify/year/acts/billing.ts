import { billFile } from '../compare/bills';
import type { World } from '../world';

interface Month {
  month: string;
  amount: number;
}

/** A month is billed, and its file goes out. */
export async function billMonth(world: World, month: string): Promise<void> {
  const { responsable } = world;
  const { rows } = await responsable.read<{ rows: Month[] }>('/api/bills');
  const amount = rows.find((row) => row.month === month)?.amount ?? 0;
  await responsable.isRefused(
    `arrête ${month} à cinq centimes près`,
    'POST',
    '/api/bills',
    { month, amount: amount + 5 },
    409,
  );
  await responsable.act(
    `arrête la facturation de ${month}`,
    'POST',
    '/api/bills',
    { month, amount },
    { leaves: () => ['create bill *'], isRepeatable: true },
  );
  world.bills.push({ month, file: await billFile(world, month) });
}

/** In the middle of the year another price holds, from a day on that was billed already. */
export async function changePrice(world: World, from: string): Promise<void> {
  const { admin, model, chance } = world;
  const { group } = await admin.read<{ group: { version: number; values: Record<string, unknown> } }>('/api/settings');
  const contribution = chance.one([905, 1115, 1330]);
  await admin.act(
    `change le prix dès le ${from}`,
    'PATCH',
    '/api/settings',
    { section: 'group', version: group.version, validFrom: from, values: { ...group.values, contribution } },
    { leaves: () => ['change settings *'] },
  );
  model.settings.prices.push({ from, contribution });
}
