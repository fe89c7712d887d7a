const mark = 'data-secret';
const secret = `[${mark}], [type="password"], [autocomplete*="password"], [name*="password"]`;

/** Remembers every field that was ever a password, for when «show» has made a text field of it. */
export function watchSecretFields(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'password') target.setAttribute(mark, '');
  };
  for (const type of ['focusin', 'input', 'change']) document.addEventListener(type, remember, true);
  // The «show» button is pressed before the type changes.
  const rememberAll = () => {
    for (const field of document.querySelectorAll('input[type="password"]')) field.setAttribute(mark, '');
  };
  document.addEventListener('pointerdown', rememberAll, true);
  document.addEventListener('keydown', rememberAll, true);
}

/** What stands in secret fields now, shown or not: it is removed wherever else it was typed. */
export const secretValues = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(secret)].map(({ value }) => value ?? '').filter(Boolean);

/** Empties every field of a copy of the page that holds a secret field: what stands beside a password is personal too. */
export function hideSecrets(copy: Document): void {
  if (!copy.querySelector(secret)) return;
  for (const field of copy.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = '';
    field.removeAttribute('value');
  }
}
