import { applicantTeachingFields, motivationLength } from '@tandem/shared/contract/desk/submissions.teacher';
import { certTypeLabels } from '@tandem/shared/contract/enumerations';
import type { Values } from '@tandem/shared/fields/field';
import { asList, asText } from '@tandem/shared/fields/text';
import { NumberField } from '@tandem/shared/forms/NumberFields';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FreeTimes } from '../../steps/parts/FreeTimes';
import { freeTimes, namesOf } from '../../steps/parts/lines';
import { LongText } from '../../steps/parts/LongText';
import { Ticks } from '../../steps/parts/Ticks';
import type { Line, PartProps } from '../../steps/step';
import { type Taught, TaughtBranches } from './TaughtBranches';

const { maxGroups, experience, motivation } = applicantTeachingFields;

/** Step «Enseignement»: what, where, when and why. */
export function Teaching(given: PartProps) {
  const { form, choices, name } = given;
  const locations = form.choice('locationCourseIds');
  const groups = form.choice('maxGroups');
  const chosen = asList(locations.value) as number[];
  return (
    <>
      <TaughtBranches {...given} />
      <Ticks
        id={`${name}.locationCourseIds`}
        legend="Où&nbsp;?"
        options={choices.optionsOf('location-course', chosen).map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen}
        error={locations.error}
        onChosen={locations.onValue}
      />
      <FreeTimes {...given} />
      <NumberField
        id={`${name}.maxGroups`}
        name={`${name}.maxGroups`}
        label={maxGroups.label}
        isRequired
        value={groups.value}
        error={groups.error}
        onValue={groups.onValue}
        onBlur={() => form.leave('maxGroups')}
      />
      <LongText {...given} field="experience" label={experience.label} most={experience.max} />
      <LongText
        {...given}
        field="motivation"
        label={motivation.label}
        hint={`${motivation.hint}.`}
        most={motivationLength.most}
        isRequired
      />
    </>
  );
}

/** What was said of teaching, as it is read again. */
export const teachingLines = (values: Values, choices: Choices): Line[] => [
  ...(asList(values['branches']) as Taught[]).map(({ branchId, maxLearningYear, certTypes }, at) => ({
    label: `Branche ${at + 1}`,
    value: `${choices.labelOf('branch', branchId) ?? ''} – jusqu’à l’année ${maxLearningYear}, ${certTypes.map((type) => certTypeLabels[type]).join(', ')}`,
  })),
  { label: 'Lieux', value: namesOf(choices, 'location-course', values['locationCourseIds']) },
  { label: 'Disponibilités', value: freeTimes(values['availability']) },
  { label: maxGroups.label, value: asText(values['maxGroups']) },
  { label: experience.label, value: asText(values['experience']) },
  { label: motivation.label, value: asText(values['motivation']) },
];
