import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** A field that must be filled in and is not. */
export const required = 'Ce champ est requis.';
/** A value that is none of what the field may hold. */
export const unusable = 'Cette valeur n’a pas le bon format.';
const sizes: Readonly<Record<string, { small: string; big: string }>> = {
  string: { small: 'caractères au moins', big: 'caractères au plus' },
  array: { small: 'éléments au moins', big: 'éléments au plus' },
};

/** One short French sentence for every fault that a contract does not word itself. */
export function frenchFault(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'too_small':
      return limitOf(issue.origin, Number(issue.minimum), 'small');
    case 'too_big':
      return limitOf(issue.origin, Number(issue.maximum), 'big');
    case 'invalid_value':
    case 'invalid_union':
      return isMissing ? required : 'Cette valeur n’est pas proposée.';
    case 'unrecognized_keys':
      return 'Ce champ n’existe pas.';
    default:
      return isMissing ? required : unusable;
  }
}

function limitOf(origin: string, limit: number, side: 'small' | 'big'): string {
  const messages = sizes[origin];
  if (side === 'small' && messages && limit === 1) return required;
  if (messages) return `${limit} ${messages[side]}.`;
  return side === 'small' ? `La plus petite valeur est ${limit}.` : `La plus grande valeur est ${limit}.`;
}
