import { ofMonth } from '@tandem/shared/rules/time/month';

/** Why nothing of a lesson changes any more (teaching 26); the month is that of its statement, `2026-10`. */
export const lockedText = (month: string): string =>
  `Le décompte ${ofMonth(month)} est validé et verrouille cette séance\u00a0: l’administration peut le rouvrir.`;
