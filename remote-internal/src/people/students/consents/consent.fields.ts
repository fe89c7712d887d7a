import {
  consentGiverLabels,
  type ConsentScope,
  consentScopeLabels,
  consentWayLabels,
} from '@tandem/shared/contract/people/consents';
import type { NamedField, Values } from '@tandem/shared/fields/field';

const answerLabels = { given: 'Accordé', refused: 'Refusé' } as const;

export const answerRows = (scopes: readonly ConsentScope[]): NamedField[] => [
  {
    name: 'scope',
    label: 'Objet',
    kind: 'enum',
    labels: Object.fromEntries(scopes.map((scope) => [scope, consentScopeLabels[scope]])),
    isRequired: true,
    width: 'whole',
  },
  { name: 'answer', label: 'Réponse', kind: 'enum', labels: answerLabels, isRequired: true },
  { name: 'givenBy', label: 'De la part de', kind: 'enum', labels: consentGiverLabels, isRequired: true },
  { name: 'givenOn', label: 'Donnée le', kind: 'date', isRequired: true },
  { name: 'via', label: 'Forme', kind: 'enum', labels: consentWayLabels, isRequired: true },
  {
    name: 'evidence',
    label: 'Justificatif',
    kind: 'text',
    max: 200,
    hint: 'Où il se trouve, par exemple «Classeur 3»',
    width: 'whole',
    autoComplete: 'off',
  },
];

export const answerOf = (scope: ConsentScope | '', today: string): Values => ({
  scope,
  answer: 'given',
  givenBy: 'self',
  givenOn: today,
  via: 'paper',
  evidence: '',
});

export const withdrawalRows: NamedField[] = [
  { name: 'withdrawnOn', label: 'Retiré le', kind: 'date', isRequired: true },
];
