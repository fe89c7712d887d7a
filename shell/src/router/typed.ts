type Field = HTMLInputElement | HTMLTextAreaElement;

const isText = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'search'].includes(target.type));

/** Words that a list was searched for are in its address: they are not lost with the field. */
const isSearch = (field: Field) => field.closest('[role="search"], nav, header, aside') !== null;

let typed: Field[] = [];

/** Text stands in a field that a person typed there, in whatever form, whether or not it says that it holds unsaved input. */
export const hasTyped = (): boolean =>
  typed.some((field) => field.isConnected && field.value !== '' && !isSearch(field));

/** Remembers the fields that a person types into. */
export function watchTyping(): () => void {
  const remember = ({ target }: Event) => {
    if (isText(target)) typed = [...typed.filter((field) => field.isConnected && field !== target), target];
  };
  document.addEventListener('input', remember, true);
  return () => document.removeEventListener('input', remember, true);
}
