import type { KeyboardEvent } from 'react';

/** What a row is entered by: its link, else its box. */
const handleOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('[data-row-box]');

/** ↑ ↓ Home End go from row to row across the days, Space on a row's link ticks its box (house 18). */
export function handleListKeys(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...currentTarget.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(target));
  if (at < 0 || target.matches('[aria-haspopup]')) return;
  if (key === ' ' && target.matches('[data-row-link]')) {
    event.preventDefault();
    rows[at]?.querySelector<HTMLElement>('[data-row-box]')?.click();
    return;
  }
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  handleOf(row)?.focus();
}

/** Goes to the row after the one that is about to leave the list, or before it, or to the page. */
export function leaveRow(element: Element): void {
  const row = element.closest('li');
  const rows = [...(element.closest('[data-rows]')?.querySelectorAll('li') ?? [])];
  const at = rows.findIndex((each) => each === row);
  const next = rows[at + 1] ?? rows[at - 1];
  const handle = next ? handleOf(next) : document.getElementById('contenu');
  handle?.focus();
}
