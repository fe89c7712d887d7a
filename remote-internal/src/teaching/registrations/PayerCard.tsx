import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import type { RegistrationFormState } from './registration.draft';
import styles from './RegistrationForm.module.css';

const { locationCourseIds: _places, payerTypeId, ...wish } = registrationTables.wish;
const payer = rowsOf({ payerTypeId: { ...payerTypeId, width: 'whole' } });

interface Props {
  form: RegistrationFormState;
  choices: Choices;
  student: StudentRegistrations['student'];
  /** Somebody pays already: from when on it is another payer. */
  isChange?: boolean;
}

/** Who pays, for which region, and what else is to be known. */
export function PayerCard({ form, choices, student, isChange = false }: Props) {
  const section = sectionOf(form, '', 'registration');
  const contact = form.choice('payerContactId');
  const from = form.choice('payerFrom');
  const region = form.choice('regionId').value;
  const priority = form.choice('priority');
  const isOtherRegion = region !== null && region !== student.regionId;
  const rows = rowsOf({
    ...wish,
    regionId: { ...wish.regionId, hint: `D’après les adresses\u00a0: ${student.region ?? 'hors périmètre'}` },
    regionReason: { ...wish.regionReason, isRequired: true, isVisible: () => isOtherRegion },
  }).filter(({ kind }) => kind !== 'own');

  return (
    <Card title="Financement et suivi">
      <div className={styles.stack}>
        <div className={styles.pair}>
          <SectionFields rows={payer} section={section} choices={choices} />
          <SelectField
            id="payerContactId"
            name="payerContactId"
            label={wish.payerContactId.label}
            error={contact.error}
            options={student.contacts.map(({ id, label }) => ({ value: String(id), label }))}
            value={contact.value === null ? '' : String(contact.value)}
            onValue={(to) => contact.onValue(to ? Number(to) : null)}
            placeholder={student.contacts.length > 0 ? 'Aucun' : 'Aucun contact dans la fiche'}
          />
        </div>
        {isChange && (
          <DateField
            id="payerFrom"
            label="Nouveau payeur dès le"
            hint="Vide&nbsp;: dès aujourd’hui. Les séances d’avant restent à l’ancien payeur."
            error={from.error}
            value={from.value ?? ''}
            onValue={from.onValue}
          />
        )}
        <SectionFields rows={rows} section={section} choices={choices} />
        <CheckField
          label={wish.priority.label}
          hint={student.priorityReason ?? undefined}
          checked={priority.value === 1}
          onValue={(isOn) => priority.onValue(isOn ? 1 : 0)}
        />
      </div>
    </Card>
  );
}
