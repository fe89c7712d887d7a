import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { eq, like } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { savedViews } from '../../platform/db/schema';

/** The filter of a saved address with `into` in the place of `from`, once. */
function movedIn(address: string, filter: string, from: number, into: number): string {
  const params = new URLSearchParams(address);
  const chosen = (params.get(filter) ?? '').split(',').filter(Boolean);
  if (!chosen.includes(String(from))) return address;
  const moved = chosen.map((id) => (id === String(from) ? String(into) : id));
  params.set(filter, [...new Set(moved)].join());
  return params.toString();
}

/** Saved views that filter by a value go on to filter by the one that took its place. */
export async function moveViews(tx: Queries, list: ListKey, from: number, into: number): Promise<void> {
  const filter = settingsListOf(list).records?.split('?')[1]?.replace('=', '');
  if (!filter) return;
  const { id, address } = savedViews;
  const views = await tx
    .select({ id, address })
    .from(savedViews)
    .where(like(address, `%${filter}=%`));
  for (const view of views) {
    const moved = movedIn(view.address, filter, from, into);
    if (moved !== view.address) await tx.update(savedViews).set({ address: moved }).where(eq(id, view.id));
  }
}
