import type { Page } from '@playwright/test';
import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';

/** Texts that no item of the demo organisation has; `n` tells the two items of a run apart. */
const texts: Partial<Record<ItemField['kind'], (n: number) => string>> = {
  text: (n) => `Essai ${n}`,
  letters: (n) => 'ZYX'.slice(0, 2) + 'JQ'.charAt(n),
  number: (n) => String(5 + n),
};
const codes: Partial<Record<string, (n: number) => string>> = {
  iso2: (n) => ['ZJ', 'ZQ'][n] ?? '',
  canton: () => 'VD',
  bfsNumber: (n) => String(9990 + n),
  startsOn: (n) => `01.08.${2090 + 2 * n}`,
  endsOn: (n) => `31.07.${2091 + 2 * n}`,
};

export const formOf = (page: Page, name: string) => page.getByRole('form', { name });

/** Fills what a new item of this list cannot do without. */
export async function fillRequired(page: Page, key: ListKey, n: number) {
  const form = formOf(page, 'Nouvelle valeur');
  for (const field of fieldsOf(key).filter(({ isRequired }) => isRequired)) {
    if (field.kind === 'one' || field.kind === 'enum') {
      await form.getByRole('combobox', { name: field.label }).selectOption({ index: 1 });
      continue;
    }
    const text = (codes[field.name] ?? texts[field.kind])?.(n) ?? '';
    await form.getByRole('textbox', { name: field.label }).first().fill(text);
  }
  if (settingsListOf(key).isCodeRequired) await form.getByRole('textbox', { name: 'Code' }).fill(`Z${n}`);
}
