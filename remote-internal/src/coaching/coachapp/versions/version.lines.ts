import type { AccompanimentVersion } from '@tandem/shared/contract/coaching/accompaniments.record';
import { accompanimentModeLabels, accompanimentPresenceLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Pair } from '../../../kit/record/SideBySide';
import { progressText } from '../goals/goal.values';

const named = (of: readonly { label: string }[]) => of.map(({ label }) => label).join(', ');
const minutesText = (minutes: number | null) => (minutes === null ? '' : `${minutes}\u00a0min`);

/** A version as people read it, in the order of the form. */
const lines: readonly [label: string, read: (of: AccompanimentVersion) => string][] = [
  ['Date', ({ date }) => formatDate(date)],
  ['Heure', ({ startsAt }) => startsAt ?? ''],
  ['Durée', ({ minutes }) => minutesText(minutes)],
  ['Mode', ({ mode }) => accompanimentModeLabels[mode]],
  ['Présence', ({ presence }) => accompanimentPresenceLabels[presence]],
  ['Lieu', ({ place }) => place ?? ''],
  ['Déplacement', ({ travelMinutes }) => minutesText(travelMinutes)],
  ['Participants', ({ participants }) => named(participants)],
  ['Résumé', ({ summary }) => summary ?? ''],
  ['Domaines abordés', ({ areas }) => named(areas)],
  ['Objectifs', ({ goals }) => goals.map(({ text, progress }) => `${text}, ${progressText(progress)}`).join('\n')],
  ['Prochaine étape', ({ nextStep }) => nextStep ?? ''],
  ['Prochain entretien', ({ nextDate }) => formatDate(nextDate)],
];

/** What one save changed. */
export const changesOf = (before: AccompanimentVersion, after: AccompanimentVersion): Pair[] =>
  lines
    .map(([label, read]) => ({ label, one: read(before), other: read(after) }))
    .filter(({ one, other }) => one !== other);
