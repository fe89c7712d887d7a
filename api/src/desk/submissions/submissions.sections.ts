import type { Submission } from '@tandem/shared/contract/desk/submissions';
import {
  apprenticeFields,
  apprenticeRepresentativeFields,
  apprenticeTrainingFields,
} from '@tandem/shared/contract/desk/submissions.apprentice';
import {
  coachedFields,
  coachedTrainingFields,
  requesterFields,
} from '@tandem/shared/contract/desk/submissions.coaching';
import {
  applicantFields,
  applicantStudyFields,
  applicantTeachingFields,
} from '@tandem/shared/contract/desk/submissions.teacher';
import { certTypeLabels } from '@tandem/shared/contract/enumerations';
import { weekText, yearText } from '@tandem/shared/contract/people/teachers.labels';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { type Fields, rowsOf } from '@tandem/shared/fields/field';
import { type LabelOf, textOf } from '@tandem/shared/fields/text';
import type { Sent } from './submissions.sent';

type Section = Submission['sections'][number];
type Pair = [label: string, value: string | null | undefined];

const section = (title: string, pairs: readonly Pair[]): Section => ({
  title,
  rows: pairs.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
const yes = (is: boolean) => (is ? 'Oui' : 'Non');

/** What was sent, in the words of the form; what was left empty is left out. */
export function sectionsOf(sent: Sent, labelOf: LabelOf): Section[] {
  const pairsOf = (fields: Fields, values: object): Pair[] =>
    rowsOf(fields).map((field) => [
      field.label,
      textOf(field, (values as Record<string, unknown>)[field.name], labelOf),
    ]);
  const named = (list: ListKey, ids: readonly number[]) => ids.flatMap((id) => labelOf(list, id) ?? []).join(', ');
  const is = { pairsOf, named };
  const sections =
    sent.kind === 'aa_student'
      ? ofApprentice(sent.payload, is)
      : sent.kind === 'aa_teacher'
        ? ofTeacher(sent.payload, is)
        : ofCoaching(sent.payload, is);
  return sections.filter(({ rows }) => rows.length > 0);
}

interface Formatters {
  pairsOf: (fields: Fields, values: object) => Pair[];
  named: (list: ListKey, ids: readonly number[]) => string;
}
type PayloadOf<K extends Sent['kind']> = Extract<Sent, { kind: K }>['payload'];

function ofApprentice(payload: PayloadOf<'aa_student'>, { pairsOf, named }: Formatters): Section[] {
  const { me, training, representative, courses, consents } = payload;
  return [
    section('Moi', pairsOf(apprenticeFields, me)),
    section('Ma formation', pairsOf(apprenticeTrainingFields, training)),
    section('Représentant·e légal·e', representative ? pairsOf(apprenticeRepresentativeFields, representative) : []),
    ...courses.branches.map(({ branchId, ...said }) =>
      section(named('branch', [branchId]) || 'Branche', pairsOf(registrationTables.branch, said)),
    ),
    section('Mes cours', pairsOf(registrationTables.wish, courses)),
    section('Accords', [
      ['Informer l’entreprise', yes(consents.shareCompany)],
      ['Informer la représentation légale', yes(consents.shareRepresentative)],
    ]),
  ];
}

function ofTeacher({ me, study, teaching }: PayloadOf<'aa_teacher'>, { pairsOf, named }: Formatters): Section[] {
  const taught = teaching.branches.map(({ branchId, maxLearningYear, certTypes }): Pair => [
    named('branch', [branchId]) || 'Branche',
    `jusqu’en ${yearText(maxLearningYear)} année, ${certTypes.map((type) => certTypeLabels[type]).join(', ')}`,
  ]);
  return [
    section('Moi', pairsOf(applicantFields, me)),
    section('Études', pairsOf(applicantStudyFields, study)),
    section('Branches', taught),
    section('Enseignement', [
      ['Lieux', named('location-course', teaching.locationCourseIds)],
      ['Disponibilités', weekText(teaching.availability)],
      ...pairsOf(applicantTeachingFields, teaching),
    ]),
  ];
}

function ofCoaching({ requester, me, training, situation }: PayloadOf<'ca_student'>, { pairsOf, named }: Formatters) {
  return [
    section('Qui demande', pairsOf(requesterFields, requester)),
    section('Apprenti·e', pairsOf(coachedFields, me)),
    section('Formation', pairsOf(coachedTrainingFields, training)),
    section('Situation', [
      ['Domaines', named('coachapp-accompanying-area', situation.areaIds)],
      ['Contrat en danger', yes(situation.isContractAtRisk)],
      ['Situation', situation.situation],
      ['Attentes', situation.expectations],
      ['Autres organismes', named('other-organizations', situation.otherOrganizationIds)],
    ]),
  ];
}
