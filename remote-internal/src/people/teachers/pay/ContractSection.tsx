import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../../kit/record/file/FileSection';
import { contractFields } from '../fields/teacher.fields';
import { usePayChange } from './usePayChange';

interface Props {
  pay: TeacherPay;
  forms: OneOpen;
  schema: FormSchema;
  mayChange: boolean;
}

const valuesOf = ({ contractStart, contractEnd, criminalRecordSeenOn }: TeacherPay) => ({
  contractStart,
  contractEnd,
  criminalRecordSeenOn,
});

/** From when to when somebody works for us, and when the criminal record was seen. */
export function ContractSection({ pay, forms, schema, mayChange }: Props) {
  return (
    <FileSection
      section="contract"
      title="Contrat"
      rows={contractFields}
      values={valuesOf(pay)}
      choices={noChoices}
      forms={forms}
      mayChange={mayChange}
      form={<ContractForm pay={pay} schema={schema} onDone={forms.close} />}
    />
  );
}

function ContractForm({ pay, schema, onDone }: Pick<Props, 'pay' | 'schema'> & { onDone: () => void }) {
  const { send, isRunning } = usePayChange(pay.id, 'contract');
  return (
    <SectionForm
      name="contract"
      subject={['Contrat', '']}
      rows={contractFields}
      schema={schema}
      choices={noChoices}
      file={pay}
      valuesOf={valuesOf}
      send={send}
      isBusy={isRunning}
      endpoint={teachers.changePay}
      onDone={onDone}
    />
  );
}
