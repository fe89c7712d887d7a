import {
  apprenticeConsents,
  apprenticeCourses,
  apprenticeFields,
  apprenticeMe,
  apprenticeRepresentative,
  apprenticeRepresentativeFields,
  apprenticeTraining,
  apprenticeTrainingFields,
} from '@tandem/shared/contract/desk/submissions.apprentice';
import { Consent, NoticeRead } from '../../steps/parts/Consent';
import { type Door, type PartProps, startOf } from '../../steps/step';
import { courseLines, Courses } from './Courses';
import { Profession } from './Profession';
import { isUnderAge } from './under-age';

function Consents({ answers, ...given }: PartProps) {
  return (
    <>
      <NoticeRead {...given} page="/external/aa-apprentice-landing" />
      <Consent
        {...given}
        field="shareCompany"
        label="Vous pouvez informer mon entreprise formatrice de mon inscription et de mes présences."
        hint="Facultatif, et vous pouvez revenir sur cet accord."
      />
      {isUnderAge(answers) && (
        <Consent
          {...given}
          field="shareRepresentative"
          label="Vous pouvez informer ma représentation légale de mon inscription et de mes présences."
          hint="Facultatif, et vous pouvez revenir sur cet accord."
        />
      )}
    </>
  );
}

/** «Inscription aux cours AppApp» (desk 11). */
export const apprenticeDoor: Door = {
  kind: 'aa_student',
  title: 'Inscription aux cours AppApp',
  short: 'Inscription AppApp',
  steps: [
    {
      key: 'me',
      title: 'Moi',
      heading: 'Qui êtes-vous\u00a0?',
      lead: 'Cinq minutes suffisent. Vos réponses restent dans cet onglet jusqu’à l’envoi.',
      schema: apprenticeMe,
      start: startOf(apprenticeFields),
      fields: apprenticeFields,
    },
    {
      key: 'training',
      title: 'Ma formation',
      heading: 'Quelle formation suivez-vous\u00a0?',
      schema: apprenticeTraining,
      start: startOf(apprenticeTrainingFields),
      fields: apprenticeTrainingFields,
      First: Profession,
      firstFields: ['professionId', 'professionName'],
    },
    {
      key: 'representative',
      title: 'Représentant·e légal·e',
      heading: 'Qui vous représente légalement\u00a0?',
      lead: 'Vous avez moins de 18 ans\u00a0: indiquez la personne que nous pouvons joindre pour vous.',
      schema: apprenticeRepresentative,
      start: startOf(apprenticeRepresentativeFields),
      fields: apprenticeRepresentativeFields,
      isAsked: isUnderAge,
    },
    {
      key: 'courses',
      title: 'Mes cours',
      heading: 'Quels cours vous aideraient\u00a0?',
      lead: 'Une à trois branches. Vous relirez tout à la fin.',
      schema: apprenticeCourses,
      start: {
        branches: [],
        locationCourseIds: [],
        availability: {},
        payerTypeId: null,
        sourceStudentId: null,
        comment: '',
      },
      More: Courses,
      labels: {
        branches: 'Branches',
        branchId: 'Branche',
        average: 'Note actuelle',
        whyAppappIds: 'Motifs',
        locationCourseIds: 'Lieux',
        availability: 'Disponibilités',
        payerTypeId: 'Qui paie la participation',
        comment: 'Remarque',
      },
      lines: courseLines,
    },
    {
      key: 'consents',
      title: 'Vérifier et envoyer',
      heading: 'Tout est juste\u00a0?',
      schema: apprenticeConsents,
      start: { hasReadNotice: false, shareCompany: false, shareRepresentative: false },
      More: Consents,
      labels: { hasReadNotice: 'Protection des données' },
    },
  ],
};
