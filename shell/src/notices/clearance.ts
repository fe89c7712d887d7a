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

/** How far an area must go to the left to stand beside the buttons of the rows that it would cover. */
function shiftBeside(area: Area, near: readonly Area[]): number {
  const middle = (area.left + area.right) / 2;
  const covered = near.filter((each) => each.left > middle && meets(area, each));
  const shift = area.right - Math.min(area.right, ...covered.map(({ left }) => left - gap * 2));
  return shift < area.left ? shift : 0;
}

/**
 * How far a notice rises, or goes to the left beside a column of buttons, to cover no title and nothing that can be pressed; where there
 * is no such place, no bar and no window; and in any case not the buttons at the foot.
 */
export function placeOf(area: Area, near: readonly (Area & { isFixed: boolean })[], screenHeight: number) {
  const bars = near.filter((each) => each.isFixed);
  const foot = bars.filter(({ bottom }) => bottom > screenHeight - footHeight);
  const aside = shiftBeside(area, near);
  for (const [shift, obstacles] of [
    [0, near],
    [aside, near],
    [0, bars],
    [0, foot],
  ] as const) {
    const moved = { ...area, left: area.left - shift, right: area.right - shift };
    const rise = riseClearOf(moved, obstacles, screenHeight);
    if (rise !== undefined) return { rise, shift };
  }
  return { rise: 0, shift: 0 };
}

function move(stack: HTMLElement): void {
  const moved = (by: string) => Number.parseFloat(stack.style.getPropertyValue(by)) || 0;
  const [risen, shifted] = [moved('--rise'), moved('--shift')];
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
  const home = { left: left + shifted, right: right + shifted, top: top + risen, bottom: bottom + risen };
  const { rise, shift } = placeOf(home, near, innerHeight);
  stack.style.setProperty('--rise', `${rise}px`);
  stack.style.setProperty('--shift', `${shift}px`);
}

/** Moves a stack of notices whenever the page changes; never under a pointer that is about to press one. Returns the way back. */
export function keepClear(stack: HTMLElement): () => void {
  let frame = 0;
  const update = () => {
    if (!stack.matches(':hover, :focus-within')) move(stack);
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
  // One notice takes the place of another that was lower.
  const size = new ResizeObserver(soon);
  size.observe(stack);
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    size.disconnect();
    removeEventListener('scroll', soon);
    removeEventListener('resize', soon);
  };
}
