import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled';

/** How somebody works: every Tab, every other key and every tap is counted; the text they type is not. */
export interface InputDevice {
  isTouch: boolean;
  /** Goes to a control and presses it. */
  press: (control: Locator) => Promise<void>;
  /** Goes to a field, unless it is in it already, and types. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Goes to a native choice and takes a line of it. */
  choose: (field: Locator, option: { index: number } | { label: string }) => Promise<void>;
  /** Takes a line of the menu that is open. */
  pick: (line: Locator) => Promise<void>;
  /** Keys that only a keyboard has, or what is pressed instead. */
  jump: (keys: readonly string[], instead?: Locator) => Promise<void>;
  /** Past the menu of the frame. */
  skip: () => Promise<void>;
  /** Presses the button that asks for a file, and gives one; the window of the system is not counted. */
  give: (choose: Locator, content: string) => Promise<void>;
  /** What Enter sends, a thumb presses. */
  send: (button: Locator) => Promise<void>;
  counted: () => Counts;
}
export interface Counts {
  tabs: number;
  keys: number;
  taps: number;
}

const giving =
  (press: InputDevice['press']): InputDevice['give'] =>
  async (choose, content) => {
    const asked = choose.page().waitForEvent('filechooser');
    await press(choose);
    await (await asked).setFiles({ name: 'apprentis.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  };

const mostTabs = 60;
const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** A window, a menu and a page take the focus as they open, and again when what they load is there: a key before that goes astray. */
async function stands(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  if (!(await hasFocus(control))) await settled(control.page());
}

export function keyboardOf(page: Page): InputDevice {
  let [tabs, keys] = [0, 0];
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const reach = async (control: Locator) => {
    await stands(control);
    for (let turn = 0; turn < mostTabs && !(await hasFocus(control)); turn += 1) {
      tabs += 1;
      await page.keyboard.press('Tab');
    }
    expect(await hasFocus(control), 'Tab leads there').toBe(true);
  };
  const press = async (control: Locator) => {
    await reach(control);
    await key((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  };
  return {
    isTouch: false,
    press,
    type: async (field, text) => {
      await reach(field);
      await field.fill(text);
    },
    choose: async (field, option) => {
      await reach(field);
      keys += 1;
      await field.selectOption(option);
    },
    pick: async (line) => {
      await stands(line);
      for (let turn = 0; turn < 12 && !(await hasFocus(line)); turn += 1) await key('ArrowDown');
      await key('Enter');
    },
    jump: async (names) => {
      for (const name of names) await key(name);
    },
    skip: async () => {
      await reach(page.getByRole('link', { name: 'Aller au contenu' }));
      await key('Enter');
    },
    give: giving(press),
    send: () => key('Enter'),
    counted: () => ({ tabs, keys, taps: 0 }),
  };
}

export function touchOf(): InputDevice {
  let taps = 0;
  const press = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  return {
    isTouch: true,
    press,
    type: async (field, text) => {
      await stands(field);
      if (!(await hasFocus(field))) await press(field);
      await field.fill(text);
    },
    choose: async (field, option) => {
      taps += 2;
      await field.selectOption(option);
    },
    pick: press,
    jump: async (_, instead) => {
      if (instead) await press(instead);
    },
    skip: async () => undefined,
    give: giving(press),
    send: press,
    counted: () => ({ tabs: 0, keys: 0, taps }),
  };
}
