import type { FailedCall } from '../api/client';
import { createStore } from '../notices/store';
import type { Session } from '../session/session';
import { type Diagnosis, diagnosis } from './diagnosis';
import type { Facts } from './facts';
import { screenshot } from './screenshot';
import { secretValues } from './secret-fields';

export interface OpenReport {
  found: Diagnosis;
  facts: Facts;
  /** What stood in secret fields when the call failed; the form may be left or emptied since. */
  secrets: readonly string[];
  /** Calls that failed while the form was open; they open no second one. */
  further: number;
  /** Undefined while it is being taken; null when there is none. */
  image: string | null | undefined;
}

/** One form at a time (security 72). */
export const report = createStore<OpenReport | null>(null);

/** Opens the form at once; the screenshot follows when it is ready. */
export function openReport(failed: FailedCall, facts: Facts): void {
  const open = report.get();
  if (open) return report.set({ ...open, further: open.further + 1 });
  const found = diagnosis(failed, new Date());
  report.set({ found, facts, secrets: secretValues(), further: 0, image: undefined });
  void screenshot().then((image) => {
    const now = report.get();
    if (now?.found === found && now.image === undefined) report.set({ ...now, image });
  });
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
