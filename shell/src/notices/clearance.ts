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

/** On its side: what was left is now above. */
const turned = ({ top, bottom, left, right }: Area): Area => ({ top: left, bottom: right, left: top, right: bottom });

/** Pixels up and to the left. */
export interface Move {
  rise: number;
  shift: number;
}

/** The way to a place that covers none of these: up, or else, beside a column of buttons, to the left; undefined where there is none. */
export function moveClearOf(area: Area, obstacles: readonly Area[], { right, bottom }: Area): Move | undefined {
  const rise = riseClearOf(area, obstacles, bottom);
  if (rise !== undefined) return { rise, shift: 0 };
  const shift = riseClearOf(turned(area), obstacles.map(turned), right);
  return shift === undefined ? undefined : { rise: 0, shift };
}

const clickable = 'h1, h2, a[href], button, input, select, textarea, [role="tab"]';
/** What stays where it is while the page moves: bars at the thumb. */
const isFixed = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position === 'fixed') return true;
  return false;
};

/** Where a stack of notices covers no title and nothing that can be pressed; failing that, no bar that stays at the edge. */
function moveOf(stack: HTMLElement, screen: Area): Move {
  const now = (name: string) => Number.parseFloat(stack.style.getPropertyValue(name)) || 0;
  const [rise, shift] = [now('--rise'), now('--shift')];
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const area = { left: left + shift, right: right + shift, top: top + rise, bottom: bottom + rise };
  const near = [...document.querySelectorAll<HTMLElement>(clickable)]
    .filter((element) => !stack.contains(element))
    .map((element) => ({ element, area: element.getBoundingClientRect() }))
    .filter((each) => each.area.width > 1 && each.area.bottom > screen.top && each.area.top < screen.bottom);
  const clear = moveClearOf(
    area,
    near.map((each) => each.area),
    screen,
  );
  if (clear) return clear;
  const bars = near.filter(({ element }) => isFixed(element)).map((each) => each.area);
  return { rise: riseClearOf(area, bars, screen.bottom) ?? 0, shift: 0 };
}

/** Moves a stack of notices whenever the page changes; never under a pointer that is about to press one. Returns the way back. */
export function keepClear(stack: HTMLElement): () => void {
  let frame = 0;
  const update = () => {
    if (stack.matches(':hover, :focus-within')) return;
    const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    const { rise, shift } = moveOf(stack, screen);
    stack.style.setProperty('--rise', `${rise}px`);
    stack.style.setProperty('--shift', `${shift}px`);
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
