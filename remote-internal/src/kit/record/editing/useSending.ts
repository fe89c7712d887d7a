import type { Form } from '@tandem/shared/forms/Form';
import { type ComponentProps, useState } from 'react';
import type { Faults } from './useSave';

/** Of `useZodForm`: it holds the fields, checks them and says their faults. */
export interface SentForm<V> extends Refusing {
  whole: () => V | undefined;
  submit: (work: (values: V) => Promise<unknown> | void) => Pick<ComponentProps<typeof Form>, 'onSubmit' | 'onRefused'>;
}

interface Refusing {
  getValues: () => object;
  reject: (refused: Faults) => void;
}

/** Sends what was typed. Resolves to what was refused, by field and `''` for the whole, or to nothing: it is done, or said elsewhere. */
export type Save<V> = (values: V) => Promise<Faults | undefined | void> | void;

/** Says what was refused: at its field; `fault` is what none of the fields can say. */
export function useRefusals(form: Refusing) {
  const [fault, setFault] = useState<string>();

  const refuse = ({ '': whole, ...faults }: Faults) => {
    const fields = form.getValues();
    const isOfField = (path: string) => (path.split('.')[0] ?? '') in fields;
    const others = Object.entries(faults).flatMap(([path, text]) => (isOfField(path) ? [] : [text]));
    const named = Object.fromEntries(Object.entries(faults).filter(([path]) => isOfField(path)));
    setFault(others.join(' ') || whole);
    if (Object.keys(named).length > 0) form.reject(named);
  };
  return { fault, refuse };
}

/** What `Form` takes to send a form, and the fault that none of its fields can say. */
export function useSending<V>(form: SentForm<V>, onSave: Save<V>) {
  const { fault, refuse } = useRefusals(form);
  return { fault, sending: form.submit(async (values) => refuse((await onSave(values)) ?? {})) };
}
