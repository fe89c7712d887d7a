import type { AttendanceStatus } from '@tandem/shared/contract/enumerations';
import { type KeyboardEvent, useRef } from 'react';
import { withStatus } from './rows';
import type { SheetOf } from './useSheet';

const statuses: Readonly<Record<string, AttendanceStatus>> = {
  1: 'present',
  p: 'present',
  2: 'late',
  r: 'late',
  3: 'absent_excused',
  e: 'absent_excused',
  4: 'absent_unexcused',
  n: 'absent_unexcused',
  d: 'exempt',
};
const isTyping = (target: EventTarget) => target instanceof Element && target.closest('input, textarea, [role=menu]');

/** The keys of a sheet (teaching 19): a letter enters and goes down, arrows walk, `T` fills, `Ctrl+Enter` ends, `Ctrl+Z` undoes. */
export function useSheetKeys(of: SheetOf) {
  const list = useRef<HTMLDivElement>(null);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-enrolment]') ?? [])];
  const focusAt = (at: number, options?: FocusOptions): void => {
    const all = items();
    all[Math.max(0, Math.min(at, all.length - 1))]?.querySelector<HTMLElement>('[aria-pressed]')?.focus(options);
  };
  const focusFirstEmpty = (): void => {
    const empty = of.rows.filter(({ said }) => said === null).map(({ enrolmentId }) => String(enrolmentId));
    focusAt(items().findIndex(({ dataset }) => empty.includes(dataset['enrolment'] ?? '')));
  };
  const rowIndexOf = (target: EventTarget | null): number =>
    items().findIndex((item) => target instanceof Node && item.contains(target));

  /** The button that asked for it goes, or has nothing more to do: the keys go on in the rows. */
  const fillAll = (): void => {
    of.fillAll();
    if (rowIndexOf(document.activeElement) < 0) focusAt(0, { preventScroll: true });
  };

  const rowAt = (at: number) =>
    of.rows.find(({ enrolmentId }) => String(enrolmentId) === items()[at]?.dataset['enrolment']);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    // What a dialog bubbles up is not meant for the rows behind it.
    if (!list.current?.contains(target as Node) || isTyping(target) || altKey) return;
    const at = rowIndexOf(target);
    const act = ctrlKey || metaKey ? commanded(key) : plain(key, at);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const commanded = (key: string): (() => void) | undefined => {
    if (!of.mayEnter) return undefined;
    if (key === 'Enter') return of.finish;
    return key.toLowerCase() === 'z' ? of.undo : undefined;
  };
  const plain = (key: string, at: number): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => focusAt(at + 1);
    if (key === 'ArrowUp') return () => focusAt(at - 1);
    if (!of.mayEnter) return undefined;
    const letter = key.toLowerCase();
    if (letter === 't') return fillAll;
    const row = rowAt(at);
    const status = statuses[letter];
    if (!row) return undefined;
    if (key === 'Backspace' || key === 'Delete') return () => of.set(row, null);
    if (!status) return undefined;
    return () => {
      of.set(row, withStatus(row, status));
      focusAt(at + 1);
    };
  };

  return { list, handleKeyDown, focusFirstEmpty, fillAll };
}
