import {
  type Consent,
  consentGiverLabels,
  consentScopeLabels,
  consentStateLabels,
  consentWayLabels,
} from '@tandem/shared/contract/people/consents';
import { formatDate, formatInstant } from '@tandem/shared/rules/time/dates';
import type { Tone } from '@tandem/shared/ui/display/Status';

export const toneOf: Record<Consent['state'], Tone> = { given: 'ok', refused: 'err', withdrawn: 'warn' };

/** «Accordé le 01.09.2026», or since when it was taken back. */
export function stateOf({ state, givenOn, withdrawnOn }: Consent): string {
  return `${consentStateLabels[state]} le ${formatDate(withdrawnOn ?? givenOn)}`;
}

/** Who answered and how: «Apprenti·e · Papier signé · Classeur 3». */
export const originOf = ({ givenBy, via, evidence }: Consent): string =>
  [consentGiverLabels[givenBy], consentWayLabels[via], evidence].filter(Boolean).join(' · ');

/** One line of the history, with the day of the answer where it was taken back since. */
export const lineOf = (consent: Consent): string =>
  [
    consentScopeLabels[consent.scope],
    stateOf(consent),
    consent.withdrawnOn && `donné le ${formatDate(consent.givenOn)}`,
    originOf(consent),
    `saisi par ${consent.recordedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** «Demandé le 25.11.2026, en attente» */
export const askedText = ({ askedAt, askedBy }: { askedAt: string; askedBy: string }): string =>
  `Demandé le ${formatInstant(askedAt)} par ${askedBy}, en attente`;
