import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { faultMessage } from '@tandem/shared/forms/fields/fault.messages';
import type { Step } from './step';

export type FaultLine = readonly [id: string, label: string, message: string];

/** What is wrong in a step, each with the id and the name of its field. */
export function faultLines({ key, fields = {}, labels = {} }: Step, errors: object, values: Values): FaultLine[] {
  const known: Record<string, string> = {
    ...Object.fromEntries(rowsOf(fields).map(({ name, label }) => [name, label])),
    ...labels,
  };
  const labelOf = (path: readonly string[]) => known[path.findLast((part) => known[part]) ?? ''] ?? 'Réponse';
  const messageFor = ([name = '']: readonly string[], message: string) => {
    const row = rowsOf(fields).find((field) => field.name === name);
    return (row && faultMessage(row, values[name], message)) ?? message;
  };
  return leaves(errors).map(([path, message]) => [[key, ...path].join('.'), labelOf(path), messageFor(path, message)]);
}

function leaves(errors: object, path: readonly string[] = []): (readonly [readonly string[], string])[] {
  if ('message' in errors && typeof errors.message === 'string') return [[path, errors.message]];
  return Object.entries(errors).flatMap(([name, fault]) =>
    name !== 'ref' && fault && typeof fault === 'object'
      ? leaves(fault as object, name === 'root' ? path : [...path, name])
      : [],
  );
}
