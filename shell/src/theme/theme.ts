import type { Theme } from '@tandem/shared/platform';

const key = 'tandem.theme';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

function chosen(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return isTheme(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Light or dark: what the person chose in this browser, else what the system says. */
export function createTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  let memory = chosen();
  const current = (): Theme => memory ?? (system.matches ? 'dark' : 'light');
  const show = () => {
    document.documentElement.dataset.theme = current();
    for (const listener of listeners) listener();
  };
  system.addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    memory = chosen();
    show();
  });
  show();

  return {
    current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (theme: Theme) => {
      memory = theme;
      try {
        localStorage.setItem(key, theme);
      } catch {
        // Storage is blocked: the choice lives as long as the page.
      }
      show();
    },
  };
}

export type ThemeStore = ReturnType<typeof createTheme>;
