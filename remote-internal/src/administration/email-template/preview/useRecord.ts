import { type EmailTemplate, emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import { usePlatform } from '@tandem/shared/platform';
import type { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { type ComponentProps, useState } from 'react';
import type { PreviewValues } from './preview';

type Suggestion = NonNullable<ComponentProps<typeof ComboField>['value']>;

/** Whose data the preview shows: asked for once when somebody is chosen, since each reading is written down. */
export function useRecord({ id }: EmailTemplate) {
  const { call, notify } = usePlatform();
  const [chosen, setChosen] = useState<{ person: Suggestion; values: PreviewValues }>();

  const choose = async (person: Suggestion | null) => {
    if (!person) return setChosen(undefined);
    const answer = await call(emailTemplates.values, { params: { id, recordId: Number(person.id) } });
    if (answer.ok) return setChosen({ person, values: answer.body.values });
    return notify({ text: answer.body.message, tone: 'error' });
  };
  return {
    person: chosen?.person ?? null,
    values: chosen?.values,
    choose: (person: Suggestion | null) => void choose(person),
  };
}
export type PreviewRecord = ReturnType<typeof useRecord>;
