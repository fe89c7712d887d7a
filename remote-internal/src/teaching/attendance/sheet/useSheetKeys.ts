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

  const focusRow = (at: number): void => {
    const items = list.current?.querySelectorAll('[data-enrolment]');
    items?.[at]?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-pressed]')?.focus();
  };
  const placeOf = (target: EventTarget): number => {
    const id = target instanceof Element && target.closest('[data-enrolment]')?.getAttribute('data-enrolment');
    return of.rows.findIndex(({ enrolmentId }) => String(enrolmentId) === id);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (isTyping(target) || event.defaultPrevented || altKey) return;
    const at = placeOf(target);
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
    if (key === 'ArrowDown') return () => focusRow(Math.min(at + 1, of.rows.length - 1));
    if (key === 'ArrowUp') return () => focusRow(Math.max(at - 1, 0));
    if (!of.mayEnter) return undefined;
    const letter = key.toLowerCase();
    if (letter === 't') return of.fillAll;
    const row = of.rows[at];
    const status = statuses[letter];
    if (!row) return undefined;
    if (key === 'Backspace' || key === 'Delete') return () => of.set(row, null);
    if (!status) return undefined;
    return () => {
      of.set(row, withStatus(row, status));
      focusRow(Math.min(at + 1, of.rows.length - 1));
    };
  };

  return { list, handleKeyDown, focusRow };
}
