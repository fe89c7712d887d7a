import type { Weekday } from '@tandem/shared/contract/enumerations';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { asList, asText } from '@tandem/shared/fields/text';
import type { Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { averageText } from '@tandem/shared/contract/teaching/registrations.record';
import type { Line, PartProps } from '../../steps/step';
import { FreeTimes } from '../../steps/parts/FreeTimes';
import { freeTimes, namesOf } from '../../steps/parts/lines';
import { LongText } from '../../steps/parts/LongText';
import { ListSelect } from '../../steps/parts/ListSelect';
import { Locations } from '../../steps/parts/Locations';
import styles from '../../steps/parts/Parts.module.css';
import { useOffer } from '../Offer';
import { type BranchWish, BranchWishes } from './BranchWishes';
import { givenText } from './course-hours';
import { CourseTips } from './CourseTips';
import { isUnderAge } from './under-age';

/** An adult names no legal representative. */
const isForAdults = ({ extra }: ListItem) => extra['billTo'] !== 'representative';

/** Step «Mes cours»: what, where, when and who pays. */
export function Courses(given: PartProps) {
  const { answers, form, choices } = given;
  const schoolDays = asList(answers['training']?.['schoolDays']) as Weekday[];
  const branchIds = (asList(form.choice('branches').value) as BranchWish[]).map(({ branchId }) => branchId);
  const wished = branchIds.map((id) => ({ id, label: choices.labelOf('branch', id) ?? '' }));
  const { data: { courses = [] } = {} } = useOffer();
  return (
    <>
      <BranchWishes {...given} />
      <Locations {...given} noteOf={(location) => givenText(courses, wished, location)} />
      <FreeTimes {...given} schoolDays={schoolDays} />
      <CourseTips
        branchIds={branchIds}
        locationCourseIds={asList(form.choice('locationCourseIds').value) as number[]}
        choices={choices}
      />
      <div>
        <h2 className={styles.subject}>Participation</h2>
        <Price />
      </div>
      <ListSelect
        {...given}
        field="payerTypeId"
        label="Qui paie la participation"
        list="payer-type"
        isOffered={isUnderAge(answers) ? undefined : isForAdults}
        isRequired
      />
      <ListSelect {...given} field="sourceStudentId" label="Comment nous avez-vous connus" list="source-student" />
      <LongText {...given} field="comment" label="Remarque" most={2000} />
    </>
  );
}

/** What a lesson costs, by the settings of the organisation. */
function Price() {
  const { data: { contribution } = {} } = useOffer();
  if (contribution === undefined) return null;
  return (
    <p className={styles.hint}>
      {contribution === 0
        ? 'Les cours sont gratuits.'
        : `${formatMoney(contribution)} par séance, confirmés avant le premier cours.`}
    </p>
  );
}

/** What was chosen, as it is read again. */
export const courseLines = (values: Values, choices: Choices): Line[] => [
  ...(asList(values['branches']) as BranchWish[]).map(({ branchId, average, whyAppappIds }, at) => ({
    label: `Branche ${at + 1}`,
    value: [
      choices.labelOf('branch', branchId),
      average === null ? undefined : `note ${averageText(average)}`,
      namesOf(choices, 'why-appapp', whyAppappIds),
    ]
      .filter(Boolean)
      .join(' – '),
  })),
  { label: 'Lieux', value: namesOf(choices, 'location-course', values['locationCourseIds']) },
  { label: 'Disponibilités', value: freeTimes(values['availability']) },
  { label: 'Payeur', value: choices.labelOf('payer-type', values['payerTypeId']) ?? '' },
  { label: 'Comment nous avez-vous connus', value: choices.labelOf('source-student', values['sourceStudentId']) ?? '' },
  { label: 'Remarque', value: asText(values['comment']) },
];
