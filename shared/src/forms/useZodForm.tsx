import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { frenchFault } from '../rules/french-fault';
import { useFocusOnFault } from './useFocusOnFault';

type Schema = z.ZodType<FieldValues, FieldValues>;

/** Gives the page time to be drawn before what follows. */
const drawn = () => new Promise<void>((go) => setTimeout(go));

/**
 * A business form: the contract's own schema checks each field when it is left and all of them on submit, in French.
 * `field` binds native inputs, `choice` binds fields of `value`/`onValue`, `submit` is what `Form` takes and runs one at a time
 * (`formState.isSubmitting`), `reject` shows what the server refused, `settle` says that what stands in the fields is now what is stored.
 */
export function useZodForm<S extends Schema>(schema: S, defaults: DefaultValues<z.input<S>>) {
  type Values = z.input<S> & FieldValues;
  const isRunning = useRef(false);
  const check = zodResolver<Values, unknown, z.output<S>>(schema as never, { error: frenchFault });
  const methods = useForm<Values, unknown, z.output<S>>({
    resolver: async (...given) => {
      // A long form takes a while to check as a whole: the press shows first.
      if (isRunning.current) await drawn();
      return check(...given);
    },
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, formState, register, setValue, setError } = methods;
  const values: unknown = useWatch({ control });
  const { errors, isSubmitted } = formState;
  const { focusFirstFault, within } = useFocusOnFault();
  const errorOf = (name: string): string | undefined => {
    const fault: { message?: string } | undefined = get(errors, name);
    return fault?.message;
  };
  /** The sentences of the schema, and the work where there are none. */
  const checked =
    (work?: (values: z.output<S>) => Promise<unknown> | void) => async (event: FormEvent<HTMLFormElement>) => {
      within(event.currentTarget);
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        let isRefused = false;
        const refuse = () => void (isRefused = true);
        await methods.handleSubmit(async (values) => (work ? void (await work(values)) : refuse()), refuse)();
        if (isRefused) focusFirstFault();
      } finally {
        isRunning.current = false;
      }
    };
  const valueOf = <N extends Path<Values>>(name: N): PathValue<Values, N> => get(values, name);

  return {
    ...methods,
    errorOf,
    field: <N extends Path<Values>>(name: N) => ({ ...register(name), error: errorOf(name) }),
    choice: <N extends Path<Values>>(name: N) => ({
      name,
      value: valueOf(name),
      onValue: (value: PathValue<Values, N>) =>
        setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted || !!errorOf(name) }),
      error: errorOf(name),
    }),
    submit: (work: (values: z.output<S>) => Promise<unknown> | void) => ({
      onSubmit: checked(work),
      onRefused: checked(),
    }),
    reject: (refused: Readonly<Record<string, string>>) => {
      for (const [name, message] of Object.entries(refused))
        setError(name as Path<Values>, { type: 'server', message });
      focusFirstFault();
    },
    settle: () => flushSync(() => methods.reset(methods.getValues())),
  };
}
