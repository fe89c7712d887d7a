import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { useRefresh } from '@tandem/shared/query';
import { useState } from 'react';
import type { Values } from '@tandem/shared/fields/field';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { type Subject, type UndoAnswer, useSavedNotice } from './useSavedNotice';

/** A file as the API answers it, with who saved it last and when, where its readers may know. */
export interface Versioned {
  version: number;
  updatedBy?: string | null;
  updatedAt?: string | null;
}

/** Faults by field name; `''` for what concerns the whole section. */
export type Faults = Record<string, string>;

type Refusal<F> =
  | { reason: 'stale'; message: string; current: F }
  | { reason?: undefined; message: string; errors?: Faults | undefined };
export type SaveAnswer<F> = { ok: true; body: F } | { ok: false; status: number; body: Refusal<F> } | undefined;

/** What a change is based on: the values the person saw, and their version. */
export interface Basis {
  values: Values;
  version: number;
}

export interface Conflict {
  mine: Values;
  theirs: Values;
  by: string | null;
  /** When they were saved. */
  at?: string | null;
  /** Saves mine over theirs. */
  overwrite: () => Promise<void>;
  /** Gives mine up and shows theirs. */
  take: () => Promise<void>;
  leave: () => void;
}

interface Options<F, V> {
  /** What the notice says was saved. */
  subject: Subject;
  basis: Basis;
  /** Reads the former values as the call takes them; absent where there is no way back. */
  schema?: FormSchema | undefined;
  send: (values: V, version: number) => Promise<SaveAnswer<F>>;
  /** Takes back what was added; undefined where this person may not. */
  takeBack?: ((file: F) => (() => Promise<UndoAnswer>) | undefined) | undefined;
  /** The same part of a fresher file; undefined when it is gone. */
  partOf: (file: F) => Basis | undefined;
  /** The call that changes the file. */
  endpoint: EndpointRow;
  onDone: () => void;
  /** Only after a success, before `onDone`. */
  onSaved?: (() => void) | undefined;
  /** Where going back needs something else than `onSaved`. */
  onUndone?: (() => void) | undefined;
}

const gone = 'Cette partie de la fiche n’existe plus\u00a0: quelqu’un l’a retirée entre-temps.';

/** Saves without ever overwriting silently: when somebody else changed the same values, the person decides (house 24). */
export function useSave<F extends Versioned, V extends Values = Values>({
  subject,
  basis,
  schema,
  send,
  takeBack,
  partOf,
  endpoint,
  onDone,
  onSaved,
  onUndone = onSaved,
}: Options<F, V>) {
  const [conflict, setConflict] = useState<Conflict>();
  const refresh = useRefresh();
  const say = useSavedNotice();

  const done = () => {
    setConflict(undefined);
    onSaved?.();
    onDone();
    return undefined;
  };

  /** Writes what stood there before, over exactly what was saved: a change by somebody else since then stays. */
  const undoOf = (former: Values, saved: Basis) => async (): Promise<SaveAnswer<F>> => {
    const answer = await send(schema?.parse(former) as V, saved.version);
    const now = answer?.ok === false && answer.body.reason === 'stale' ? partOf(answer.body.current) : undefined;
    const isElsewhere = now && isSame(now.values, saved.values) && now.version !== saved.version;
    return isElsewhere ? undoOf(former, now)() : answer;
  };

  const showSaved = (file: F, former: Values) => {
    const back = takeBack?.(file);
    const saved = partOf(file);
    const isBack = schema?.safeParse(former).success && saved && !isSame(saved.values, former);
    say(subject, back ?? (isBack ? undoOf(former, saved) : undefined), onUndone);
  };

  const save = async (values: V, from = basis): Promise<Faults | undefined> => {
    const answer = await send(values, from.version);
    if (!answer) return undefined;
    if (answer.ok) {
      showSaved(answer.body, from.values);
      return done();
    }
    const { body } = answer;
    if (body.reason !== 'stale') return faultsOf(body);
    const now = partOf(body.current);
    if (!now) return { '': gone };
    // Somebody changed another part of the file: nothing of theirs is touched by saving this one.
    if (isSame(now.values, from.values) && now.version !== from.version) return save(values, now);
    // What stands there is what was typed: an earlier answer was lost on its way, or two people meant the same.
    if (agrees(now.values, values)) {
      await refresh(endpoint);
      say(subject);
      return done();
    }
    setConflict({
      mine: values,
      theirs: now.values,
      by: body.current.updatedBy ?? null,
      at: body.current.updatedAt ?? null,
      overwrite: async () => void (await save(values, now)),
      take: () => refresh(endpoint).then(onDone),
      leave: () => setConflict(undefined),
    });
    return undefined;
  };
  return { save, conflict };
}

/** What the API refused, by field name, `''` for the whole: it names a fault by its path in the body. */
export const faultsOf = ({ message, errors = {} }: { message: string; errors?: Faults | undefined }): Faults => ({
  '': message,
  ...Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^values\./, ''), text])),
});

const sorted = (values: Values) => JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: Values, b: Values) => sorted(a) === sorted(b);

/** Whether `whole` has the same value under every name of `part`. */
export const agrees = (part: Values, whole: Values) =>
  isSame(part, Object.fromEntries(Object.keys(part).map((name) => [name, whole[name] ?? null])));
