import { accompanimentModeLabels, accompanimentPresenceLabels } from '@tandem/shared/contract/enumerations';
import { longestSummary } from '@tandem/shared/contract/coaching/accompaniments.fields';
import { type Fields, rowsOf } from '@tandem/shared/fields/field';
import { areaList } from '../../coaching.fields';

const when = {
  date: { kind: 'date', label: 'Date', isRequired: true, width: 'short' },
  startsAt: { kind: 'text', label: 'Heure', max: 8, width: 'short' },
  minutes: { kind: 'number', label: 'Durée', unit: 'minute', min: 5, max: 480, isRequired: true, width: 'short' },
  mode: { kind: 'enum', label: 'Mode', labels: accompanimentModeLabels, isRequired: true },
  presence: { kind: 'enum', label: 'Présence', labels: accompanimentPresenceLabels, isRequired: true },
  place: { kind: 'text', label: 'Lieu', max: 120 },
  travelMinutes: { kind: 'number', label: 'Déplacement', unit: 'minute', min: 0, max: 480 },
} as const satisfies Fields;

const about = { areaIds: { kind: 'several', label: 'Domaines abordés', list: areaList } } as const satisfies Fields;
const said = { summary: { kind: 'long', label: 'Résumé', max: longestSummary } } as const satisfies Fields;
const next = {
  nextStep: { kind: 'text', label: 'Prochaine étape', max: 500, width: 'whole' },
  nextDate: { kind: 'date', label: 'Prochain entretien', width: 'short' },
} as const satisfies Fields;

export const whenRows = rowsOf(when);
export const areaRows = rowsOf(about);
export const saidRows = rowsOf(said);
export const nextRows = rowsOf(next);

/** Every field that may be at fault, in the order of the page. */
export const allRows = [...whenRows, ...areaRows, ...saidRows, ...nextRows];
/** The lists that the form chooses from. */
export const accompanimentLists = [areaList] as const;

/** What begins a paragraph of a summary. */
export const textBlocks = ['Situation', 'Points discutés', 'Convenu', 'Ressources', 'À suivre'] as const;
