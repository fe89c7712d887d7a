const isName = (text: string) => /^\p{L}[\p{L}'’ -]*$/u.test(text.trim());
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** Somebody who could be created, and the form that begins with the name. */
export interface NewPerson {
  name: string;
  href: string;
}

/** A text that nobody was found by, read as a person's name: what they would be called, and the form that begins with it. */
export function newApprentice(text: string): NewPerson | undefined {
  if (!isName(text)) return undefined;
  const [firstName = '', ...others] = text.trim().split(/\s+/).map(capital);
  const lastName = others.join(' ');
  const fields = new URLSearchParams(lastName ? { firstName, lastName } : { lastName: firstName });
  return { name: [firstName, lastName].filter(Boolean).join(' '), href: `/internal/students/add?${fields}` };
}
