import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { useAction } from '@tandem/shared/query';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { MaskedNumber } from '../../../kit/record/number/MaskedNumber';
import { numberFields } from '../fields/teacher.fields';
import { usePayChange } from './usePayChange';

interface Props {
  pay: TeacherPay;
  field: 'avs' | 'iban';
  title: string;
  schema: FormSchema;
  maskOf: (pay: TeacherPay) => string | null;
  format: (number: string) => string;
  forms: OneOpen;
  mayChange: boolean;
}

/** The AVS number or the IBAN of a teacher. */
export function NumberSection({ pay, field, ...given }: Props) {
  const reveal = useAction(teachers.reveal);
  const { send, isRunning } = usePayChange(pay.id, field);
  return (
    <MaskedNumber
      {...given}
      name={field}
      rows={numberFields[field]}
      file={pay}
      changed={given.title}
      reveal={async () => {
        const answer = await reveal.run({ params: { id: pay.id }, body: { field } });
        return answer?.body.value;
      }}
      isRevealing={reveal.isRunning}
      send={send}
      isBusy={isRunning}
      endpoint={teachers.changePay}
    />
  );
}
