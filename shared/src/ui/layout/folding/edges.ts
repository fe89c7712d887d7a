/** Says on a row that scrolls at which of its ends more follows, and brings what is open into sight; returns how to stop. */
export function watchEdges(row: HTMLElement): () => void {
  const notify = () => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    row.dataset.more = [row.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
  };
  const open = row.querySelector<HTMLElement>('[aria-current], [data-active]');
  if (open && row.scrollWidth > row.clientWidth) row.scrollLeft = open.offsetLeft - row.clientWidth / 3;
  const observer = new ResizeObserver(notify);
  observer.observe(row);
  for (const child of row.children) observer.observe(child);
  row.addEventListener('scroll', notify, { passive: true });
  notify();
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', notify);
  };
}
