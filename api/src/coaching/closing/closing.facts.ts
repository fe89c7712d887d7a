import { goalStateLabels, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { coachingOutcomeLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { durationText } from '@tandem/shared/rules/duration';
import type { Closed } from './closing.repository';

export interface Fact {
  label: string;
  lines: readonly string[];
}

const dated = (label: string, day: string | null): Fact => ({ label, lines: day ? [formatDate(day)] : [] });

const goalLine = ({ text, state, progress }: Closed['goals'][number]) =>
  `${text} (${goalStateLabels[state].toLowerCase()}, ${progress} sur ${wholeProgress})`;

/** What the paper says, line by line; nothing stands where nothing is known. */
export const factsOf = (of: Closed): readonly Fact[] =>
  [
    { label: 'N° de dossier', lines: [of.number] },
    { label: 'Antenne', lines: [of.office] },
    { label: 'Coach', lines: of.coach ? [of.coach] : [] },
    { label: 'Domaines', lines: of.areas },
    dated('Demande reçue', of.receivedOn),
    dated('Acceptée', of.acceptedOn),
    dated('Premier entretien', of.firstMeetingOn),
    dated('Dernier entretien', of.lastMeetingOn),
    { label: 'Entretiens', lines: [`${countOf(of.meetings, 'entretien')}, ${durationText(of.minutes)}`] },
    { label: 'Objectifs', lines: of.goals.map(goalLine) },
    dated('Suivi terminé', of.endedOn),
    { label: 'Motif de fin', lines: of.endReason ? [of.endReason] : [] },
    { label: 'Résultat', lines: of.outcome ? [coachingOutcomeLabels[of.outcome]] : [] },
    { label: 'Remarque', lines: of.outcomeText ? [of.outcomeText] : [] },
  ].filter(({ lines }) => lines.length > 0);
