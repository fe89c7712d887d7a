import { audienceOf } from '@tandem/shared/access';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';

interface Answer {
  ok: boolean;
  body?: unknown;
}

const name = 'forcedBecause';

/** Teacher or room is taken: an admin may say why that is all right, everybody else hears the refusal (teaching 9). */
export function useForce() {
  const isAdmin = audienceOf(usePlatform().user) === 'admin';
  const [clash, setClash] = useState<string>();

  return {
    isAdmin,
    /** True where a reason is now asked for instead of a refusal. */
    asks: (answer: Answer | undefined): boolean => {
      const { reason, message } = (answer?.body ?? {}) as { reason?: string; message?: string };
      if (!isAdmin || answer?.ok !== false || reason !== 'clash') return false;
      setClash(message ?? '');
      return true;
    },
    /** The reason, a field of the form around. */
    field: ({ values, errorOf, set, touch }: Section) =>
      clash !== undefined && (
        <>
          <Banner tone="warn">{clash}</Banner>
          <TextField
            name={name}
            label="Motif pour forcer le conflit"
            hint="Il reste au journal."
            maxLength={300}
            error={errorOf(name)}
            value={asText(values[name])}
            onChange={({ target }) => set({ [name]: target.value || undefined })}
            onBlur={() => touch(name)}
          />
        </>
      ),
  };
}
