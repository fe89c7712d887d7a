import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import { useEffect, useState } from 'react';
import styles from './Recipients.module.css';
import { Recipients } from './Recipients';

/** What a window shows of an act beside its button. */
export interface Preview<V> {
  /** What would be sent for these values; undefined: it is not known yet. */
  inputOf: (values: V) => object | undefined;
  /** What the act would ask; undefined: it is refused, which the sender reads. */
  ask: (input: object, signal: AbortSignal) => Promise<Confirmation | undefined>;
}

/** The same for a form that holds only a part of the values. */
export const previewFor = <V, W>({ inputOf, ask }: Preview<V>, valuesOf: (part: W) => V): Preview<W> => ({
  inputOf: (part) => inputOf(valuesOf(part)),
  ask,
});

/** Nobody is asked about while somebody types. */
const pauseMs = 300;

/** What would be asked, as soon as nothing changes for a moment. */
function usePreview<V>({ inputOf, ask }: Preview<V>, values: V | undefined): Confirmation | undefined {
  const input = values === undefined ? undefined : inputOf(values);
  const of = input && JSON.stringify(input);
  const [found, setFound] = useState<{ of: string; asked: Confirmation }>();
  useEffect(() => {
    if (of === undefined) return undefined;
    const current = new AbortController();
    const look = async () => {
      const asked = await ask(JSON.parse(of) as object, current.signal);
      if (asked && !current.signal.aborted) setFound({ of, asked });
    };
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      clearTimeout(timer);
      current.abort();
    };
  }, [of, ask]);
  return found?.of === of ? found?.asked : undefined;
}

interface Props<V> {
  preview: Preview<V>;
  /** Undefined: something is still missing. */
  values: V | undefined;
}

/** Who gets which letter once the button is pressed, and what should be thought of. */
export function ActPreview<V>({ preview, values }: Props<V>) {
  const asked = usePreview(preview, values);
  return (
    <section className={styles.first} aria-live="polite" aria-label="Avant d’enregistrer">
      {asked && (
        <>
          <h3 className={styles.title}>Qui reçoit quoi</h3>
          {asked.notified.length === 0 && <p className={styles.nobody}>Personne ne reçoit de message.</p>}
          <Recipients {...asked} />
        </>
      )}
    </section>
  );
}
