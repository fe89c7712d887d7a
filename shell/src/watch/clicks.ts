let lost = 0;
let arrived = 0;

/**
 * `lost`: so many in a row have not come to the page, because something above it takes them. `arrived`: all that have, since the shell
 * started.
 */
export const clicksMade = (): { lost: number; arrived: number } => ({ lost, arrived });

/** A click on the page counts as lost from when the window hears of it until the page does. Returns the way back. */
export function watchClicks(page: HTMLElement): () => void {
  lost = 0;
  arrived = 0;
  const begin = ({ target }: Event) => {
    if (target instanceof Node && page.contains(target)) lost++;
  };
  const arrive = ({ defaultPrevented }: Event) => {
    if (defaultPrevented) return;
    lost = 0;
    arrived++;
  };
  window.addEventListener('click', begin, true);
  page.addEventListener('click', arrive, true);
  return () => {
    window.removeEventListener('click', begin, true);
    page.removeEventListener('click', arrive, true);
  };
}
