import { screen } from '@testing-library/react';
import type { renderPage } from './render-page';

type Person = Pick<ReturnType<typeof renderPage>, 'user'>;
type Role = 'button' | 'checkbox' | 'link' | 'menuitem' | 'radio';

/** What a person presses on the way through a task, over one page or several: a line taken of a native choice is two presses. */
export function countingClicks() {
  let count = 0;
  return {
    press: async ({ user }: Person, role: Role, name: RegExp | string) => {
      count += 1;
      await user.click(await screen.findByRole(role, { name }));
    },
    choose: async ({ user }: Person, name: RegExp | string, option: string) => {
      count += 2;
      await user.selectOptions(await screen.findByRole('combobox', { name }), option);
    },
    count: () => count,
  };
}
export type Clicks = ReturnType<typeof countingClicks>;
