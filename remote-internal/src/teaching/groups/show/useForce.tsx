import { audienceOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { Banner } from '@tandem/shared/ui/Banner';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';

interface Answer {
  ok: boolean;
  body?: unknown;
}

/** Teacher or room is taken: an admin may say why that is all right, everybody else hears the refusal (teaching 9). */
export function useForce() {
  const isAdmin = audienceOf(usePlatform().user) === 'admin';
  const [clash, setClash] = useState<string>();
  const [why, setWhy] = useState('');
  const reason = why.trim();

  return {
    isAdmin,
    /** What the call carries besides. */
    said: clash !== undefined && reason !== '' ? { forcedBecause: reason } : {},
    /** True where a reason is now asked for instead of a refusal. */
    asks: (answer: Answer | undefined): boolean => {
      const { reason: kind, message } = (answer?.body ?? {}) as { reason?: string; message?: string };
      if (!isAdmin || answer?.ok !== false || kind !== 'clash') return false;
      setClash(message ?? '');
      return true;
    },
    field: clash !== undefined && (
      <>
        <Banner tone="warn">{clash}</Banner>
        <TextField
          name="forcedBecause"
          label="Motif pour forcer le conflit"
          hint="Il reste au journal."
          maxLength={300}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </>
    ),
  };
}
