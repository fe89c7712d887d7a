/** The places of the pieces that do not fit on the line of a row, the last ones first; the person who holds the focus stays. */
export function foldedIn(row: HTMLElement, stays: readonly boolean[]): number[] {
  const { overflowX, columnGap } = getComputedStyle(row);
  // On a phone it scrolls instead.
  if (overflowX === 'auto') return [];
  const gap = Number.parseFloat(columnGap) || 0;
  const widths = [...row.children]
    .map((child) => (child as HTMLElement).offsetWidth)
    .map((width) => width && width + gap);
  const more = widths[stays.length] ?? 0;
  const isAlways = row.lastElementChild?.hasAttribute('data-always') ?? false;
  const room = roomOf(row) + gap;
  let needed = widths.slice(0, stays.length).reduce((sum, width) => sum + width, isAlways ? more : 0);
  if (needed <= room) return [];
  if (!isAlways) needed += more;

  const folded: number[] = [];
  for (let index = stays.length - 1; index >= 0 && needed > room; index--) {
    if (stays[index] || row.children[index]?.contains(document.activeElement)) continue;
    folded.push(index);
    needed -= widths[index] ?? 0;
  }
  return folded.reverse();
}

/** A row that is only as wide as what stands in it says by `data-room` around it what it may take. */
function roomOf(row: HTMLElement): number {
  const container = row.closest<HTMLElement>('[data-room]');
  const frame = row.parentElement;
  return container && frame ? container.clientWidth - (frame.offsetWidth - row.offsetWidth) : row.clientWidth;
}
