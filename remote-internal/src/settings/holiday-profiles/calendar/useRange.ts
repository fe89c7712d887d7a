import type { YearBounds } from '@tandem/shared/rules/time/closures';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';

interface Range {
  /** Where the selection began; its other end may lie before. */
  anchor: string;
  end: string;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

const dayAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

const ordered = ({ anchor, end }: Range) => (anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor });

/**
 * Days selected by dragging over them, or with Shift and the arrows and then Enter; Escape gives up.
 * A finger scrolls the page: it chooses one day by a touch.
 */
export function useRange({ startsOn, endsOn }: YearBounds, onRange: (from: string, to: string) => void) {
  const [active, setActive] = useState(startsOn);
  const [range, setRange] = useState<Range>();
  const [isDragging, setDragging] = useState(false);
  const inYear = (day: string) => day >= startsOn && day <= endsOn;
  const take = (wanted: Range) => {
    const { from, to } = ordered(wanted);
    setRange(undefined);
    setDragging(false);
    onRange(from, to);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = dayAt(event.target);
    const step = steps[event.key];
    if (event.key === 'Escape') setRange(undefined);
    if (!day || !step) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (!inYear(next)) return;
    setActive(next);
    setRange(event.shiftKey ? { anchor: range?.anchor ?? day, end: next } : undefined);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  const handlePointerDown = ({ target, button }: PointerEvent) => {
    const day = dayAt(target);
    if (!day || button !== 0 || !inYear(day)) return;
    setActive(day);
    setRange({ anchor: day, end: day });
    setDragging(true);
  };
  const handlePointerOver = ({ target, pointerType }: PointerEvent) => {
    const day = dayAt(target);
    if (isDragging && range && pointerType !== 'touch' && day && inYear(day)) setRange({ ...range, end: day });
  };
  const handlePointerUp = () => isDragging && range && take(range);
  const giveUp = () => {
    setDragging(false);
    if (isDragging) setRange(undefined);
  };
  /** By Enter, the space bar or a screen reader; the pointer's own clicks were handled above. */
  const handleClick = ({ target, detail }: MouseEvent) => {
    const day = dayAt(target);
    if (day && detail === 0 && inYear(day)) take(range ?? { anchor: day, end: day });
  };

  return {
    active: inYear(active) ? active : startsOn,
    selected: range && ordered(range),
    handlers: {
      onKeyDown: handleKeyDown,
      onPointerDown: handlePointerDown,
      onPointerOver: handlePointerOver,
      onPointerUp: handlePointerUp,
      onPointerLeave: giveUp,
      onPointerCancel: giveUp,
      onClick: handleClick,
    },
  };
}
