import { useState } from 'react';
import { passwordResetMail } from '../../contract/access/session.addresses';
import { usePlatform } from '../../platform/platform';
import { useCooldown } from './useCooldown';
import { useSubmit } from './useSubmit';

/** Spec §9: the pause before the password mail may be asked for again. */
export const resendSeconds = 60;

/** Asks for the password mail and holds what is known about it: sent or not, seconds left, busy, failed. */
export function usePasswordMail(email: string) {
  const { call } = usePlatform();
  const [wasSent, setSent] = useState(false);
  const { left, start } = useCooldown(resendSeconds);
  const submit = useSubmit(async () => {
    setSent(false);
    await call(passwordResetMail, { body: { email: email.trim() } });
    setSent(true);
    start();
  });
  return { wasSent, left, ...submit };
}

export type PasswordMail = ReturnType<typeof usePasswordMail>;
