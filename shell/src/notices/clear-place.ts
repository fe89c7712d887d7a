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
export function riseClearOf(area: Area, obstacles: readonly Area[], screenHeight: number): number | undefined {
  const risen = (by: number) => ({ ...area, top: area.top - by, bottom: area.bottom - by });
  let rise = 0;
  for (;;) {
    const place = risen(rise);
    if (place.top < screenHeight / 3) return undefined;
    const met = obstacles.filter((obstacle) => meets(place, obstacle));
    if (met.length === 0) return rise;
    rise = area.bottom - Math.min(...met.map(({ top }) => top)) + gap;
  }
}

const clickable = 'h1, h2, a[href], button, input, select, textarea, [role="tab"]';
/** What stays where it is while the page moves: bars at the thumb. */
const isFixed = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position === 'fixed') return true;
  return false;
};

/** Where a stack of notices covers no title and nothing that can be pressed; failing that, no bar that stays at the edge. */
export function riseOf(stack: HTMLElement, screen: Area): number {
  const now = Number.parseFloat(stack.style.getPropertyValue('--rise')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const area = { left, right, top: top + now, bottom: bottom + now };
  const near = [...document.querySelectorAll<HTMLElement>(clickable)]
    .filter((element) => !stack.contains(element))
    .map((element) => ({ element, area: element.getBoundingClientRect() }))
    .filter((each) => each.area.width > 1 && each.area.bottom > screen.top && each.area.top < screen.bottom);
  const clear = riseClearOf(
    area,
    near.map((each) => each.area),
    screen.bottom,
  );
  if (clear !== undefined) return clear;
  const bars = near.filter(({ element }) => isFixed(element)).map((each) => each.area);
  return riseClearOf(area, bars, screen.bottom) ?? 0;
}
