import type { KeyboardEvent } from 'react';

/** What a row is entered by: its link, else its box. */
const handleOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('[data-row-box]');

const writes = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [aria-haspopup]');

function rowAfter(body: Element, row: Element, key: string): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return body.firstElementChild;
  return key === 'End' ? body.lastElementChild : undefined;
}

/** ↑ ↓ Home End go from row to row (house 18); Enter follows the link as everywhere; Space on the link ticks the row. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: body, key } = event;
  const row = target instanceof Element ? target.closest('tr') : null;
  if (!row || writes(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === ' ' && target instanceof Element && target.matches('[data-row-link]')) {
    event.preventDefault();
    row.querySelector<HTMLElement>('[data-row-box]')?.click();
    return;
  }
  const handle = handleOf(rowAfter(body, row, key));
  if (!handle) return;
  event.preventDefault();
  handle.focus();
}

/** Goes to the first row of the page's list; false while it shows the rows of another question, or none. */
export function enterRows(): boolean {
  const row = document.querySelector(':is([data-row-link], [data-row-box])')?.closest('tr');
  if (!row || row.closest('[aria-busy]')) return false;
  handleOf(row)?.focus();
  return true;
}

/** Goes to the row that leads to an address. */
export function returnToRow(pathname: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]');
  [...links].find((link) => link.pathname === pathname && !link.search)?.focus();
}
