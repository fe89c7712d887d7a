import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const sizes: Readonly<Record<string, { small: string; big: string }>> = {
  string: { small: 'caractères au moins', big: 'caractères au plus' },
  array: { small: 'éléments au moins', big: 'éléments au plus' },
};

/** One short French sentence for every fault that a contract does not word itself. */
export function frenchFault(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'Ce champ est requis.' : 'Cette valeur n’a pas le bon format.';
    case 'too_small':
      return limitOf(issue.origin, Number(issue.minimum), 'small');
    case 'too_big':
      return limitOf(issue.origin, Number(issue.maximum), 'big');
    case 'invalid_value':
    case 'invalid_union':
      return isMissing ? 'Ce champ est requis.' : 'Cette valeur n’est pas proposée.';
    case 'unrecognized_keys':
      return 'Ce champ n’existe pas.';
    default:
      return 'Cette valeur n’a pas le bon format.';
  }
}

function limitOf(origin: string, limit: number, side: 'small' | 'big'): string {
  const words = sizes[origin];
  if (side === 'small' && origin === 'string' && limit === 1) return 'Ce champ est requis.';
  if (words) return `${limit} ${words[side]}.`;
  return side === 'small' ? `La plus petite valeur est ${limit}.` : `La plus grande valeur est ${limit}.`;
}

/** Schemas' own sentences win; this words the rest. */
export const speakFrench = () => z.config({ customError: frenchFault });
