/** See forms.js. */
export function handHeldFields(text: string): number[];
