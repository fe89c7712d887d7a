import { screen } from '@testing-library/react';
import { type ShellOptions, openShell } from './shell-in-a-page';

/** The level-one heading of a page, once it is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** One shell in each test, in a browser that remembers nothing; it is closed afterwards. */
export function oneShell() {
  let shell: Awaited<ReturnType<typeof openShell>>;
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await shell.stop();
    jest.restoreAllMocks();
  });
  return {
    open: async (given: ShellOptions) => (shell = await openShell(given)),
    get shell() {
      return shell;
    },
  };
}
