import { accompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { Draft } from '@tandem/shared/contract/desk/drafts';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useNavigate } from '@tandem/shared/router';
import { useState } from 'react';
import { aboutOf, useDraft } from '../../../kit/record/drafts/useDraft';
import { accompanimentHref } from '../../coaching.labels';
import { reasonFor } from '../content/reason';
import { draftFrom, startingDraft } from './accompaniment.draft';

/** The form of one accompaniment: begins with the draft about it, and keeps that while one types. */
export function useAccompanimentForm(start: AccompanimentStart, row: Accompaniment | undefined) {
  const navigate = useNavigate();
  const [empty] = useState(() => ({ ...(row ? draftFrom(row) : startingDraft(start)), reason: null }));
  /** The version that what stands in the form was typed over. */
  const [basis, setBasis] = useState(row?.version ?? 0);
  const right = row?.may.needsReason ? 'correct' : 'write';
  const form = useZodForm(accompanimentFields.safeExtend({ reason: reasonFor(right) }), empty);
  const { isDirty, isSubmitted, isSubmitting } = form.formState;
  const about = row?.id ?? start.coachingId;
  const at = accompanimentHref(start, row?.id);
  const restore = (values: object) => {
    const known = Object.entries(values).filter(([name]) => name in empty);
    form.reset({ ...empty, ...Object.fromEntries(known) }, { keepDefaultValues: true });
    if ('basis' in values && typeof values.basis === 'number') setBasis(values.basis);
  };
  const draftState = useDraft({
    form: row ? 'accompaniment-edit' : 'accompaniment-add',
    values: { ...form.watch(), at, basis },
    isDirty,
    isPrefilled: isSubmitted,
    onRestore: restore,
    about,
  });

  return {
    form,
    basis,
    isDirty: isDirty && !isSubmitting,
    draftState,
    /** A draft about another one is taken up where it belongs. */
    take: (draft: Draft) => {
      const { at: where } = draft.values;
      if (aboutOf(draft) === about) draftState.take(draft);
      else if (typeof where === 'string' && where.startsWith('/internal/coachapp/')) void navigate(where);
    },
    clear: () => {
      void draftState.forget();
      form.reset(empty);
      setBasis(row?.version ?? 0);
    },
    /** What stands in the form is based on this version now. */
    base: setBasis,
    /** What was typed is stored now. */
    stored: () => {
      form.settle();
      void draftState.forget();
    },
  };
}
