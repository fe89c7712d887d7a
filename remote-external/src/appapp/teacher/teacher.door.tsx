import {
  applicantConsents,
  applicantFields,
  applicantMe,
  applicantStudy,
  applicantStudyFields,
  applicantTeaching,
} from '@tandem/shared/contract/desk/submissions.teacher';
import { NoticeRead } from '../../steps/parts/Consent';
import { type Door, type PartProps, startOf } from '../../steps/step';
import { Cv, type SentCv } from './Cv';
import { Teaching, teachingLines } from './Teaching';

const Consents = (given: PartProps) => <NoticeRead {...given} page="/external/aa-repetiteur-landing" />;

/** «Candidature de répétiteur·trice» (desk 12). */
export const teacherDoor: Door = {
  kind: 'aa_teacher',
  title: 'Candidature de répétiteur·trice',
  short: 'Candidature',
  steps: [
    {
      key: 'me',
      title: 'Moi',
      heading: 'Qui êtes-vous\u00a0?',
      lead: 'Dix minutes suffisent. Vos réponses restent dans cet onglet jusqu’à l’envoi\u00a0; n’indiquez ni numéro AVS ni coordonnées bancaires.',
      schema: applicantMe,
      start: startOf(applicantFields),
      fields: applicantFields,
    },
    {
      key: 'study',
      title: 'Études',
      heading: 'Quelles études suivez-vous\u00a0?',
      lead: 'En cours ou terminées.',
      schema: applicantStudy,
      start: { ...startOf(applicantStudyFields), cv: null },
      fields: applicantStudyFields,
      More: Cv,
      lines: ({ cv }) => [{ label: 'CV', value: (cv as SentCv | null)?.name ?? '' }],
    },
    {
      key: 'teaching',
      title: 'Enseignement',
      heading: 'Que voulez-vous enseigner\u00a0?',
      schema: applicantTeaching,
      start: {
        branches: [],
        locationCourseIds: [],
        availability: {},
        maxGroups: 1,
        experience: '',
        motivation: '',
      },
      More: Teaching,
      labels: {
        branches: 'Branches',
        branchId: 'Branche',
        maxLearningYear: 'Année',
        certTypes: 'Titres',
        locationCourseIds: 'Lieux',
        availability: 'Disponibilités',
        maxGroups: 'Groupes au plus',
        experience: 'Expérience',
        motivation: 'Motivation',
      },
      lines: teachingLines,
    },
    {
      key: 'consents',
      title: 'Vérifier et envoyer',
      heading: 'Tout est juste\u00a0?',
      schema: applicantConsents,
      start: { hasReadNotice: false },
      More: Consents,
      labels: { hasReadNotice: 'Protection des données' },
    },
  ],
};
