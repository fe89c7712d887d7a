/** A form's value as text; what is neither text nor number is none. */
export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A form's value as a list; anything else is an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
