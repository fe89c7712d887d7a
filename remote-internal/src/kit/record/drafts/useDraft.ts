import { type Draft, type DraftForm, drafts } from '@tandem/shared/contract/desk/drafts';
import { usePlatform } from '@tandem/shared/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftSaver } from './draft-saver';
import { type LocalDraft, localDraft } from './local-draft';

interface Options {
  form: DraftForm;
  /** What the form holds, as it is typed. */
  values: object;
  isDirty: boolean;
  /** What a draft must not replace unasked stands in the form: what it began with, or the faults of a first sending. */
  isPrefilled: boolean;
  onRestore: (values: object) => void;
  /** Id of the record that the form is about: a draft about another one stays where it is. */
  about?: number | undefined;
}

/** What a draft is about, for a form that every record has. */
export const aboutOf = ({ values }: Pick<Draft, 'values'>): unknown => values['about'];

/** Keeps a long form as a draft on the server while one types, and begins with the draft that is there (house 23). */
export function useDraft({ form, values, isDirty, isPrefilled, onRestore, about }: Options) {
  const platform = usePlatform();
  const { call, user } = platform;
  const isViewing = user?.viewing !== undefined;
  const [state, setState] = useState<{ isReady: boolean; restoredFrom?: string; other?: Draft }>({ isReady: false });
  const [savedAt, setSavedAt] = useState<Date>();
  const [local] = useState(() => localDraft(platform, about ? `${form}.${about}` : form));
  const [saver] = useState(() =>
    draftSaver({
      call,
      form,
      local,
      onConflict: (other) => setState({ isReady: true, other }),
      onSaved: () => setSavedAt(new Date()),
    }),
  );

  const begin = useEffectEvent((there: Draft | null, here: LocalDraft | undefined) => {
    if (here) {
      saver.start({ version: here.version, values: {} });
      const hasMoved = there && there.version !== here.version;
      if (hasMoved) saver.pause();
      setState({ isReady: true, ...(hasMoved ? { other: there } : { restoredFrom: here.at }) });
    } else if (there && (isPrefilled || isDirty || aboutOf(there) !== about)) {
      saver.pause();
      setState({ isReady: true, other: there });
    } else if (there) {
      saver.start(there);
      onRestore(there.values);
      setState({ isReady: true, restoredFrom: there.updatedAt });
    } else setState({ isReady: true });
  });
  /** False: something has been typed already, and somebody has to choose. */
  const restore = useEffectEvent(({ version, values: stored, at }: LocalDraft) => {
    if (!isDirty) onRestore(stored);
    else {
      saver.pause();
      setState({ isReady: true, other: { version, values: { ...stored }, updatedAt: at } });
    }
    return !isDirty;
  });
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      // Without its draft the form is as good as ever: the failure has already asked for a report.
      const asked = isViewing ? undefined : call(drafts.show, { params: { form } }).catch(() => undefined);
      // Typed where the server could not be reached: in the form before the server says anything.
      const here = isViewing ? undefined : await local.read();
      if (here && isMounted && !restore(here)) return;
      const answer = await asked;
      if (isMounted) begin(answer?.ok ? answer.body.draft : null, here);
    };
    void read();
    return () => void (isMounted = false);
  }, [call, form, local, isViewing]);

  const { isReady } = state;
  useEffect(() => {
    if (isReady && isDirty && !isViewing) saver.note(about ? { ...values, about } : values);
  });
  useSendings(saver);

  const take = (draft: Draft) => {
    saver.start(draft);
    onRestore(draft.values);
    setState({ isReady: true, restoredFrom: draft.updatedAt });
  };
  return {
    ...state,
    savedAt,
    take,
    overwrite: (draft: Draft) => {
      setState({ isReady: true });
      void saver.overwrite(draft);
    },
    forget: () => {
      setState({ isReady: true });
      setSavedAt(undefined);
      return saver.forget();
    },
  };
}

/** A draft also goes when the tab is left, when the page is left and when the network comes back. */
function useSendings(saver: ReturnType<typeof draftSaver>) {
  useEffect(() => {
    const handleHide = () => document.visibilityState === 'hidden' && void saver.flush();
    const handleOnline = () => void saver.resume();
    document.addEventListener('visibilitychange', handleHide);
    addEventListener('online', handleOnline);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      removeEventListener('online', handleOnline);
      void saver.flush();
    };
  }, [saver]);
}
