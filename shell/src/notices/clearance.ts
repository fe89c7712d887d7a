/** A part of the screen, in pixels from its top left. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gap = 8;

const meets = (a: Area, b: Area) =>
  a.left < b.right + gap && a.right > b.left - gap && a.top < b.bottom + gap && a.bottom > b.top - gap;

/** How far an area must rise to cover none of these; undefined where it would leave the lower two thirds of the screen. */
function riseClearOf(area: Area, obstacles: readonly Area[], screenHeight: number): number | undefined {
  const risen = (by: number) => ({ ...area, top: area.top - by, bottom: area.bottom - by });
  let rise = 0;
  for (;;) {
    const rect = risen(rise);
    if (rect.top < screenHeight / 3) return undefined;
    const met = obstacles.filter((obstacle) => meets(rect, obstacle));
    if (met.length === 0) return rise;
    rise = area.bottom - Math.min(...met.map(({ top }) => top)) + gap;
  }
}

const clickable = 'h1, h2, a[href], button, input, select, textarea, [role="tab"]';
/** What stays where it is while the page moves: bars at the thumb, the foot of a window. */
const isFixed = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/^(fixed|sticky)$/.test(getComputedStyle(each).position)) return true;
  return false;
};

/** What stands so near to the lower edge is a foot. */
const footHeight = 120;

/**
 * How far a notice rises to cover no title and nothing that can be pressed; where there is no such place, no bar and no window; and in
 * any case not the buttons at the foot.
 */
export function riseOf(area: Area, near: readonly (Area & { isFixed: boolean })[], screenHeight: number): number {
  const bars = near.filter((each) => each.isFixed);
  const foot = bars.filter(({ bottom }) => bottom > screenHeight - footHeight);
  for (const obstacles of [near, bars, foot]) {
    const rise = riseClearOf(area, obstacles, screenHeight);
    if (rise !== undefined) return rise;
  }
  return 0;
}

function currentRise(stack: HTMLElement): number {
  const rise = Number.parseFloat(stack.style.getPropertyValue('--rise')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const near = [...document.querySelectorAll<HTMLElement>(clickable)]
    .filter((element) => !stack.contains(element))
    .map((element) => ({ element, area: element.getBoundingClientRect() }))
    .filter(({ area }) => area.width > 1 && area.bottom > 0 && area.top < innerHeight)
    .map(({ element, area }) => ({
      top: area.top,
      bottom: area.bottom,
      left: area.left,
      right: area.right,
      isFixed: isFixed(element),
    }));
  return riseOf({ left, right, top: top + rise, bottom: bottom + rise }, near, innerHeight);
}

/** Moves a stack of notices whenever the page changes; never under a pointer that is about to press one. Returns the way back. */
export function keepClear(stack: HTMLElement): () => void {
  let frame = 0;
  const update = () => {
    if (stack.matches(':hover, :focus-within')) return;
    stack.style.setProperty('--rise', `${currentRise(stack)}px`);
  };
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  soon();
  // What was saved closes its form: the page under the notice changes a moment later.
  const changes = new MutationObserver((records) => {
    if (!records.every(({ target }) => stack.contains(target))) soon();
  });
  changes.observe(document.body, { subtree: true, childList: true });
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('scroll', soon);
    removeEventListener('resize', soon);
  };
}
