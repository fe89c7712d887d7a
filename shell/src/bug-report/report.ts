import type { FailedCall } from '../api/client';
import { createStore } from '../notices/store';
import type { Session } from '../session/session';
import { type Diagnosis, diagnosis } from './diagnosis';
import type { Facts } from './facts';
import { textsOnScreen } from './screen';
import { secretValues } from './secret-fields';

export interface OpenReport {
  found: Diagnosis;
  facts: Facts;
  /** What stood in secret fields when the call failed; the form may be left or emptied since. */
  secrets: readonly string[];
  /** What stood on the screen when the call failed. */
  texts: readonly string[];
  /** The names in it, folded; undefined until it is known which words are the interface's own. */
  names: ReadonlySet<string> | undefined;
  /** Calls that failed while the form was open; they open no second one. */
  further: number;
  /** Undefined while it is being taken; null when there is none. */
  image: string | null | undefined;
}

/** One form at a time (security 72). */
export const report = createStore<OpenReport | null>(null);

/** Opens the form at once; what the screen shows follows when it is ready. */
export function openReport(failed: FailedCall, facts: Facts): void {
  const open = report.get();
  if (open) return report.set({ ...open, further: open.further + 1 });
  const found = diagnosis(failed, new Date());
  const texts = textsOnScreen();
  report.set({ found, facts, secrets: secretValues(), texts, names: undefined, further: 0, image: undefined });
  const add = (more: Partial<OpenReport>) => {
    const now = report.get();
    if (now?.found === found && !('image' in more && now.image !== undefined)) report.set({ ...now, ...more });
  };
  void lookAt(texts, add).catch((error: unknown) => {
    console.warn('No screenshot:', error);
    add({ image: null });
  });
}

async function lookAt(texts: readonly string[], add: (more: Partial<OpenReport>) => void): Promise<void> {
  const { look } = await import(/* webpackChunkName: "look" */ './look');
  const { image, names } = look(texts);
  add({ names: await names });
  add({ image: await image });
}

export function removeImage(): void {
  const open = report.get();
  if (open) report.set({ ...open, image: null });
}

/** What one person has typed into the form is not sent as another: it goes with them. Returns the way back. */
export function forgetReportOf(session: Pick<Session, 'current' | 'subscribe'>): () => void {
  let { epoch } = session.current();
  return session.subscribe(() => {
    if (session.current().epoch === epoch) return;
    ({ epoch } = session.current());
    closeReport();
  });
}

export const closeReport = (): void => report.set(null);
