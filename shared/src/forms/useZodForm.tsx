import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type KeepStateOptions,
  type Path,
  type PathValue,
  type SetValueConfig,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { frenchFault } from '../rules/text/french-fault';
import { useFocusOnFault } from './useFocusOnFault';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** What a form of this schema sends. */
export type Sent<S extends FormSchema> = z.output<S>;

/** A form that is not filled in yet: where a value is still to come stands `''`, null or nothing. */
type Draft<T> = T extends readonly (infer E)[]
  ? readonly Draft<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Draft<T[K]> } | null
    : T | string | null;

/** Gives the page time to be drawn before what follows. */
const drawn = () => new Promise<void>((go) => setTimeout(go));

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A form of this schema as it starts. */
export type Unfilled<S extends FormSchema> = Draft<z.input<S>>;

type Values<S extends FormSchema> = z.input<S> & FieldValues;
type Name<S extends FormSchema> = Path<Values<S>>;
type Methods<S extends FormSchema> = UseFormReturn<Values<S>, unknown, z.output<S>>;
type Submit = (event: FormEvent<HTMLFormElement>) => Promise<void>;

interface BoundField<N extends string> extends Omit<UseFormRegisterReturn<N>, 'onChange' | 'onBlur'> {
  onChange: (event: ChangeEvent<HTMLElement>) => Promise<boolean | void>;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  error: string | undefined;
}

interface BoundChoice<S extends FormSchema, N extends Name<S>> {
  name: N;
  value: PathValue<Values<S>, N>;
  onValue: (value: Draft<PathValue<Values<S>, N>>) => void;
  error: string | undefined;
}

/** What a form of this schema offers besides what react-hook-form does. */
interface Bindings<S extends FormSchema> {
  setValue: <N extends Name<S>>(name: N, value: Draft<PathValue<Values<S>, N>>, how?: SetValueConfig) => void;
  reset: (to: Unfilled<S>, how?: KeepStateOptions) => void;
  /** Checks a field that was left. */
  leave: (name: Name<S>) => void;
  errorOf: (name: string) => string | undefined;
  whole: () => z.output<S> | undefined;
  field: <N extends Name<S>>(name: N) => BoundField<N>;
  choice: <N extends Name<S>>(name: N) => BoundChoice<S, N>;
  submit: (work: (values: z.output<S>) => Promise<unknown> | void) => { onSubmit: Submit; onRefused: Submit };
  reject: (refused: Readonly<Record<string, string>>) => void;
  settle: () => void;
}

type ZodForm<S extends FormSchema> = Omit<Methods<S>, 'setValue' | 'reset'> & Bindings<S>;

/**
 * A business form: the contract's own schema checks each field when it is left and all of them on submit, in French. A field that
 * nobody has filled yet is passed over: what is still missing is said on submit only.
 * `field` binds native inputs, `choice` binds fields of `value`/`onValue`, `submit` is what `Form` takes and runs one at a time
 * (`formState.isSubmitting`), `whole` is what it would send as the fields are now, or undefined, `reject` shows what the server refused, `settle` says that what stands in the fields is now what is stored.
 */
export function useZodForm<S extends FormSchema>(schema: S, defaults: Unfilled<S>): ZodForm<S> {
  const isRunning = useRef(false);
  const filled = useRef(new Set<string>());
  const check = zodResolver<Values<S>, unknown, z.output<S>>(schema as unknown as z.ZodType<z.output<S>, Values<S>>, {
    error: frenchFault,
  });
  const methods = useForm<Values<S>, unknown, z.output<S>>({
    resolver: async (...given) => {
      // A long form takes a while to check as a whole: the press shows first.
      if (isRunning.current) await drawn();
      return check(...given);
    },
    defaultValues: defaults as DefaultValues<Values<S>>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, formState, register, setError } = methods;
  const setValue = <N extends Name<S>>(name: N, value: Draft<PathValue<Values<S>, N>>, how?: SetValueConfig) => {
    if (how?.shouldTouch) filled.current.add(name);
    methods.setValue(name, value as PathValue<Values<S>, N>, how);
  };
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
  const valueOf = <N extends Name<S>>(name: N): PathValue<Values<S>, N> => get(values, name);
  /** Left as empty as it was found: there is nothing to say about it yet. */
  const isPassedOver = (name: string) => !filled.current.has(name) && isEmpty(get(methods.getValues(), name));

  return {
    ...methods,
    setValue,
    reset: (to: Unfilled<S>, how?: KeepStateOptions) => {
      filled.current.clear();
      methods.reset(to as DefaultValues<Values<S>>, how);
    },
    leave: (name: Name<S>) => {
      if (!isPassedOver(name)) void methods.trigger(name);
    },
    errorOf,
    whole: () => schema.safeParse(values).data,
    field: <N extends Name<S>>(name: N) => {
      const { onChange, onBlur, ...rest } = register(name);
      return {
        ...rest,
        onChange: (event: ChangeEvent<HTMLElement>) => {
          filled.current.add(name);
          return onChange(event);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => void (isPassedOver(name) || onBlur(event)),
        error: errorOf(name),
      };
    },
    choice: <N extends Name<S>>(name: N) => ({
      name,
      value: valueOf(name),
      onValue: (value: Draft<PathValue<Values<S>, N>>) =>
        setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: isSubmitted || !!errorOf(name),
        }),
      error: errorOf(name),
    }),
    submit: (work: (values: z.output<S>) => Promise<unknown> | void) => ({
      onSubmit: checked(work),
      onRefused: checked(),
    }),
    reject: (refused: Readonly<Record<string, string>>) => {
      for (const [name, message] of Object.entries(refused)) setError(name as Name<S>, { type: 'server', message });
      focusFirstFault();
    },
    settle: () => flushSync(() => methods.reset(methods.getValues())),
  };
}
