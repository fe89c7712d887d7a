import { usePlatform } from '@tandem/shared/platform';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '../../kit/useIsPhone';
import type { PaletteWindow, WindowsProps } from './windows.props';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const hasWindow = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
const failed = { text: 'La recherche n’a pas pu se charger. Réessayez dans un instant.', tone: 'error' } as const;

/** Ctrl K (⌘ K) opens the search over everything, `?` the help, from every page. */
export function usePalette() {
  const { notify } = usePlatform();
  // It has no keys to press, and a finger on the button is soon enough.
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<PaletteWindow>();
  const [Windows, setWindows] = useState<ComponentType<WindowsProps>>();

  // Its code comes when it is first needed, or a moment before; once it is there, the window opens with the key.
  const load = useCallback(async () => {
    const { Windows: Loaded } = await import('./Windows');
    setWindows(() => Loaded);
  }, []);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  const show = useCallback(
    (what: PaletteWindow) => {
      if (Windows) setOpened(what);
      else
        void load().then(
          () => setOpened(what),
          () => notify(failed),
        );
    },
    [Windows, load, notify],
  );
  const close = useCallback(() => setOpened(undefined), []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, altKey, shiftKey } = event;
      const isCommand = (event.ctrlKey || event.metaKey) && !altKey;
      const isSearch = isCommand && !shiftKey && key.toLowerCase() === 'k';
      if (isSearch) event.preventDefault();
      if (isSearch && opened === 'search') close();
      else if (hasWindow()) return;
      else if (isSearch) show('search');
      else if (key === '?' && !isCommand && !isTyping(target)) show('keys');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [opened, show, close]);
  useEffect(() => (isPhone ? undefined : whenUsed(prepare)), [isPhone, prepare]);

  return { opened, show, close, prepare, Windows };
}

const signs = ['pointermove', 'keydown'] as const;

/** In an idle moment, once somebody uses the page: who only looks at it does not load more than it shows. */
function whenUsed(run: () => void) {
  if (typeof requestIdleCallback !== 'function') return undefined;
  let request = 0;
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, begin);
    cancelIdleCallback(request);
  };
  const begin = () => {
    stop();
    request = requestIdleCallback(run, { timeout: 10_000 });
  };
  for (const sign of signs) document.addEventListener(sign, begin);
  return stop;
}
