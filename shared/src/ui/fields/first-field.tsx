const fields = 'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** The first field of a part of the page, as Tab would reach it: of radios the chosen one, for a file the button beside it. */
export function firstFieldIn(part: ParentNode): HTMLElement | undefined {
  const first = [...part.querySelectorAll<HTMLInputElement>(fields)].find(
    (field) => !field.closest('[hidden], [inert]'),
  );
  if (first?.type === 'file') return first.parentElement?.querySelector('button') ?? undefined;
  if (first?.type !== 'radio') return first;
  return part.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/**
 * The ref of a form that one came for: its first field has the focus as soon as it stands, before anything is drawn, so that no key
 * falls between two forms that follow each other. In a window every form has it.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form) firstFieldIn(form)?.focus();
}
