import { situationLength } from '@tandem/shared/contract/desk/submissions.coaching';
import type { Values } from '@tandem/shared/fields/field';
import { asList, asText } from '@tandem/shared/fields/text';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { LongText } from '../../steps/parts/LongText';
import { namesOf } from '../../steps/parts/lines';
import { Ticks } from '../../steps/parts/Ticks';
import type { Line, PartProps } from '../../steps/step';

/** Step «Situation»: what is hard, how urgent it is, what is hoped for. */
export function Situation(given: PartProps) {
  const { form, name } = given;
  const atRisk = form.choice('isContractAtRisk');
  return (
    <>
      <Several {...given} field="areaIds" legend="Dans quels domaines&nbsp;?" list="coachapp-accompanying-area" />
      <RadioField
        id={`${name}.isContractAtRisk`}
        name={`${name}.isContractAtRisk`}
        label="Le contrat d’apprentissage est-il en danger&nbsp;?"
        isRequired
        error={atRisk.error}
        options={[
          { value: 'yes', label: 'Oui' },
          { value: 'no', label: 'Non' },
        ]}
        value={atRisk.value === true ? 'yes' : atRisk.value === false ? 'no' : ''}
        onValue={(answer) => atRisk.onValue(answer === 'yes')}
      />
      <LongText
        {...given}
        field="situation"
        label="La situation"
        hint={`Quelques lignes, sans détail médical (de ${situationLength.least} à ${situationLength.most} caractères).`}
        most={situationLength.most}
        isRequired
      />
      <LongText {...given} field="expectations" label="Vos attentes" most={2000} />
      <Several
        {...given}
        field="otherOrganizationIds"
        legend="D’autres organismes suivent-ils déjà l’apprenti·e&nbsp;?"
        list="other-organizations"
      />
    </>
  );
}

function Several({
  form,
  choices,
  name,
  field,
  legend,
  list,
}: PartProps & { field: string; legend: string; list: ListKey }) {
  const { value, onValue, error } = form.choice(field);
  const chosen = asList(value) as number[];
  const options = choices.optionsOf(list, chosen).map((item) => ({ value: item.id, label: item.label }));
  if (options.length === 0) return null;
  return <Ticks id={`${name}.${field}`} {...{ legend, options, chosen, error }} onChosen={onValue} />;
}

/** The situation, as it is read again. */
export const situationLines = (values: Values, choices: Choices): Line[] => [
  { label: 'Domaines', value: namesOf(choices, 'coachapp-accompanying-area', values['areaIds']) },
  { label: 'Contrat en danger', value: values['isContractAtRisk'] ? 'Oui' : 'Non' },
  { label: 'La situation', value: asText(values['situation']) },
  { label: 'Vos attentes', value: asText(values['expectations']) },
  { label: 'Autres organismes', value: namesOf(choices, 'other-organizations', values['otherOrganizationIds']) },
];
