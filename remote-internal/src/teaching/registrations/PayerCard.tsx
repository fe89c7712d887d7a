import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.record';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { Card } from '@tandem/shared/ui/Card';
import { CheckField } from '@tandem/shared/ui/CheckField';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { TextField } from '@tandem/shared/ui/TextField';
import type { RegistrationFormState } from './registration.draft';
import styles from './RegistrationForm.module.css';

interface Props {
  form: RegistrationFormState;
  choices: Choices;
  student: StudentRegistrations['student'];
}

type Chosen = 'payerTypeId' | 'payerContactId' | 'sourceStudentId' | 'regionId';

/** Who pays, for which region, and what else is to be known. */
export function PayerCard({ form, choices, student }: Props) {
  const of = (list: ListKey, name: Chosen) =>
    choices.optionsOf(list, form.choice(name).value).map(({ id, label }) => ({ value: String(id), label }));
  const chosen = (name: Chosen) => {
    const { value, onValue, ...rest } = form.choice(name);
    return {
      ...rest,
      id: name,
      value: value === null ? '' : String(value),
      onValue: (to: string) => onValue(to ? Number(to) : null),
    };
  };
  const region = form.choice('regionId').value;
  const priority = form.choice('priority');

  return (
    <Card title="Financement et suivi">
      <div className={styles.stack}>
        <div className={styles.pair}>
          <SelectField
            {...chosen('payerTypeId')}
            label="Payeur"
            isRequired
            options={of('payer-type', 'payerTypeId')}
            placeholder="Choisir…"
          />
          <SelectField
            {...chosen('payerContactId')}
            label="Contact du payeur"
            options={student.contacts.map(({ id, label }) => ({ value: String(id), label }))}
            placeholder={student.contacts.length > 0 ? 'Aucun' : 'Aucun contact dans la fiche'}
          />
          <SelectField
            {...chosen('regionId')}
            label="Région"
            hint={
              student.region
                ? `D’après les adresses\u00a0: ${student.region}`
                : 'D’après les adresses\u00a0: hors périmètre'
            }
            options={of('region', 'regionId')}
            placeholder="Hors périmètre"
          />
          <SelectField
            {...chosen('sourceStudentId')}
            label="Source"
            options={of('source-student', 'sourceStudentId')}
            placeholder="Inconnue"
          />
        </div>
        {region !== null && region !== student.regionId && (
          <TextField {...form.field('regionReason')} id="regionReason" label="Pourquoi cette région" isRequired />
        )}
        <CheckField
          label="Prioritaire"
          hint={student.priorityReason ?? undefined}
          checked={priority.value === 1}
          onValue={(isOn) => priority.onValue(isOn ? 1 : 0)}
        />
        <TextAreaField {...form.field('comment')} id="comment" label="Remarque" rows={2} />
      </div>
    </Card>
  );
}
