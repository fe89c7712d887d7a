import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';

/** Pixels, with some air. */
const panelWidth = 300;

/** Steps from one box to the next, and into the panel from what stands before them. */
function boxAfter(boxes: readonly HTMLInputElement[], key: string): HTMLInputElement | undefined {
  const at = boxes.findIndex((box) => box === document.activeElement);
  if (key === 'ArrowDown') return boxes[Math.min(at + 1, boxes.length - 1)];
  if (key === 'ArrowUp') return boxes[at < 0 ? boxes.length - 1 : Math.max(at - 1, 0)];
  return undefined;
}

/** What the button must know. */
export interface Opener {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

/** A button and the panel of boxes that unfolds right after it: a plain part of the page, so Tab simply goes through it. */
export function useUnfolding() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const toggle = () => {
    const left = button.current?.getBoundingClientRect().left ?? 0;
    // Not every browser gives the focus to a pressed button, and without it nobody would notice that it leaves.
    button.current?.focus();
    setIsAtEnd(left + panelWidth > window.innerWidth);
    setIsOpen(!isOpen);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setIsOpen(false);
      button.current?.focus();
      return;
    }
    const box = boxAfter(
      [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')],
      event.key,
    );
    if (!box) return;
    event.preventDefault();
    box.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  const opener: Opener = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: toggle,
  };

  return { isOpen, isAtEnd, id, opener, onKeyDown: handleKeyDown, onBlur: handleBlur };
}
