import type { Call } from '@tandem/shared/contract/endpoint';
import { type Draft, draftBytes, type DraftForm, drafts } from '@tandem/shared/contract/desk/drafts';
import { withoutSecrets } from '@tandem/shared/rules/privacy/without-secrets';
import type { TabStore } from '@tandem/shared/tab-store';
import type { LocalDraft } from './local-draft';

interface Port {
  call: Call;
  form: DraftForm;
  local: TabStore<LocalDraft>;
  /** Another tab has saved since: somebody has to decide, and nothing is sent until then. */
  onConflict: (theirs: Draft) => void;
  onSaved: () => void;
}

const pause = 2000;
/** Whoever types without a pause is kept as often as this (coaching 13). */
const longest = 5000;
/** After a failure, which has asked for a report, the server is left alone for a while. */
const rest = 60_000;

/** The same content gives the same text, in whatever order its keys come. */
const textOf = (values: object): string =>
  JSON.stringify(values, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Sends what is typed once typing stops, one request at a time; what cannot be sent stays in this tab and goes when it can. */
export function draftSaver({ call, form, local, onConflict, onSaved }: Port) {
  const params = { form };
  let version = 0;
  let known = '';
  let latest: object | undefined;
  let waiting: Record<string, unknown> | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  let restsUntil = 0;
  let typesSince: number | undefined;

  async function send(values: Record<string, unknown>) {
    try {
      const answer = await call(drafts.save, { params, body: { version, values } });
      if (answer.ok) {
        version = answer.body.version;
        if (!waiting) local.drop();
        return onSaved();
      }
      waiting ??= values;
      isPaused = true;
      if (answer.status === 409) onConflict(answer.body.current);
    } catch {
      waiting ??= values;
      restsUntil = Date.now() + rest;
    }
  }

  /** What was typed since the last time, if it is anything new: in this tab at once, then on its way. */
  function take() {
    if (!latest) return;
    const values = withoutSecrets(latest) as Record<string, unknown>;
    latest = undefined;
    const text = textOf(values);
    if (text === known) return;
    known = text;
    waiting = values;
    local.write({ version, values, at: new Date().toISOString() });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    typesSince = undefined;
    take();
    await running;
    if (!waiting || isPaused || !navigator.onLine || Date.now() < restsUntil) return;
    const values = waiting;
    if (JSON.stringify(values).length > draftBytes / 2) return;
    waiting = undefined;
    running = send(values);
    await running;
  }

  return {
    /** What the form holds now. */
    note(values: object) {
      latest = values;
      typesSince ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(pause, typesSince + longest - Date.now())));
    },
    flush,
    /** The network is back. */
    resume: () => {
      restsUntil = 0;
      return flush();
    },
    /** The form shows this draft now. */
    start(draft: { version: number; values: object }) {
      ({ version } = draft);
      known = textOf(draft.values);
      latest = undefined;
      waiting = undefined;
      isPaused = false;
      local.drop();
    },
    /** What is typed is kept over this draft. */
    overwrite(theirs: Draft) {
      ({ version } = theirs);
      isPaused = false;
      return flush();
    },
    pause: () => void (isPaused = true),
    /** Nothing is kept any more, here or there. */
    async forget() {
      clearTimeout(timer);
      latest = undefined;
      waiting = undefined;
      local.drop();
      await running;
      waiting = undefined;
      known = '';
      isPaused = false;
      if (version > 0) await call(drafts.remove, { params }).catch(() => undefined);
      version = 0;
    },
  };
}
