import { useState } from 'react';

/** A tick shows at once and the next one counts from it, while the address is still on its way. */
export function useChoice(known: readonly string[], onChosen: (values: string[]) => void) {
  const [{ chosen, since }, setChoice] = useState({ chosen: known, since: known.join() });
  // The address arrived, or changed under the menu (back button, another view): it shows what the list shows.
  if (since !== known.join()) setChoice({ chosen: known, since: known.join() });
  const choose = (values: string[]) => {
    setChoice({ chosen: values, since });
    onChosen(values);
  };
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return { chosen, choose, toggle };
}

/** What is chosen, in few words. */
export const said = (options: readonly { value: string; label: string }[], chosen: readonly string[]) => {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (names.length === 0) return `${chosen.length} choix`;
  return names.length > 2 ? `${names[0]} + ${names.length - 1}` : names.join(', ');
};
