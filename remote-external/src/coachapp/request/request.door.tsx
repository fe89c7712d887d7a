import {
  coached,
  coachedConsents,
  coachedFields,
  coachedSituation,
  coachedTraining,
  coachedTrainingFields,
  requester,
  requesterFields,
} from '@tandem/shared/contract/desk/submissions.coaching';
import { Consent, NoticeRead } from '../../steps/parts/Consent';
import { type Door, type PartProps, startOf } from '../../steps/step';
import { Situation, situationLines } from './Situation';

const Knows = (given: PartProps) => (
  <Consent
    {...given}
    field="apprenticeKnows"
    label="L’apprenti·e est au courant de cette demande."
    hint="Rien ne se fait sans son accord."
    isRequired
  />
);

const Consents = (given: PartProps) => <NoticeRead {...given} page="/external/ca-apprentice-landing" />;

/** «Demande d’accompagnement CoachApp» (desk 14). */
export const requestDoor: Door = {
  kind: 'ca_student',
  title: 'Demande d’accompagnement CoachApp',
  short: 'Demande CoachApp',
  steps: [
    {
      key: 'requester',
      title: 'Qui demande',
      heading: 'Qui fait la demande\u00a0?',
      lead: 'Cinq minutes suffisent. Vos réponses restent dans cet onglet jusqu’à l’envoi.',
      schema: requester,
      start: { ...startOf(requesterFields), apprenticeKnows: false },
      fields: requesterFields,
      More: Knows,
      labels: { apprenticeKnows: 'Accord de l’apprenti·e' },
    },
    {
      key: 'me',
      title: 'Apprenti·e',
      heading: 'Qui a besoin d’un accompagnement\u00a0?',
      schema: coached,
      start: startOf(coachedFields),
      fields: coachedFields,
    },
    {
      key: 'training',
      title: 'Formation',
      heading: 'Quelle formation suit cette personne\u00a0?',
      lead: 'Ce que vous savez suffit.',
      schema: coachedTraining,
      start: startOf(coachedTrainingFields),
      fields: coachedTrainingFields,
    },
    {
      key: 'situation',
      title: 'Situation',
      heading: 'Que se passe-t-il\u00a0?',
      schema: coachedSituation,
      start: { areaIds: [], isContractAtRisk: null, situation: '', expectations: '', otherOrganizationIds: [] },
      More: Situation,
      labels: {
        areaIds: 'Domaines',
        isContractAtRisk: 'Contrat en danger',
        situation: 'La situation',
        expectations: 'Vos attentes',
        otherOrganizationIds: 'Autres organismes',
      },
      lines: situationLines,
    },
    {
      key: 'consents',
      title: 'Envoyer',
      heading: 'Tout est juste\u00a0?',
      schema: coachedConsents,
      start: { hasReadNotice: false },
      More: Consents,
      labels: { hasReadNotice: 'Protection des données' },
    },
  ],
};
