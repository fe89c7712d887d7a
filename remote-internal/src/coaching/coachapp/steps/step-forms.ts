import type { CoachingStatus } from '@tandem/shared/contract/enumerations';
import { coachingOutcomeLabels } from '@tandem/shared/contract/enumerations';
import type { Fields } from '@tandem/shared/fields/field';

/** A step that asks something first. */
export interface StepForm {
  title: string;
  confirm: string;
  fields: Fields;
}

const why = (isRequired: boolean): Fields => ({ reason: { kind: 'long', label: 'Motif', max: 500, isRequired } });

/** What each step asks (coaching 5); acceptance asks for office and coach. */
export const stepForms = {
  refused: {
    title: 'Refuser la demande',
    confirm: 'Refuser',
    fields: {
      refusalReasonId: {
        kind: 'one',
        label: 'Motif de refus',
        list: 'coachapp-refusal-reason',
        isRequired: true,
        width: 'whole',
      },
      text: {
        kind: 'long',
        label: 'Explication et orientation',
        max: 2000,
        isRequired: true,
        hint: 'À qui s’adresser à la place. L’e-mail à la personne qui a inscrit ne contient pas ce texte.',
      },
    },
  },
  paused: {
    title: 'Suspendre le suivi',
    confirm: 'Suspendre',
    fields: { until: { kind: 'date', label: 'Jusqu’au', isRequired: true, width: 'whole' } },
  },
  ended: {
    title: 'Terminer le suivi',
    confirm: 'Terminer',
    fields: {
      endReasonId: {
        kind: 'one',
        label: 'Motif de fin',
        list: 'coachapp-end-reason',
        isRequired: true,
        width: 'whole',
      },
      outcome: { kind: 'enum', label: 'Résultat', labels: coachingOutcomeLabels, isRequired: true, width: 'whole' },
      text: { kind: 'long', label: 'Remarque', max: 2000 },
    },
  },
  active: { title: 'Reprendre le suivi', confirm: 'Reprendre', fields: why(true) },
  withdrawn: { title: 'Retirer la demande', confirm: 'Retirer', fields: why(false) },
} as const satisfies Partial<Record<CoachingStatus, StepForm>>;

export type FormStep = keyof typeof stepForms;
