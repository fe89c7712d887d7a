import { teachers } from '@tandem/shared/contract/people/teachers';
import { teacherAvs, teacherContract, teacherIban } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFile, TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { useEndpoint } from '@tandem/shared/query';
import { formatAvs } from '@tandem/shared/rules/identifiers/avs';
import { formatIban } from '@tandem/shared/rules/identifiers/iban';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense } from 'react';
import { TeacherPayMonths } from '../../../panels';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import { ContractSection } from './ContractSection';
import { NumberSection } from './NumberSection';
import { RatesCard } from './RatesCard';

const numbers = {
  avs: { title: 'N° AVS', schema: teacherAvs, maskOf: ({ avsMasked }: TeacherPay) => avsMasked, format: formatAvs },
  iban: { title: 'IBAN', schema: teacherIban, maskOf: ({ ibanMasked }: TeacherPay) => ibanMasked, format: formatIban },
} as const;

/** The months of pay, contract and bank: asked for only when the tab is opened, since each reading is recorded (people 47). */
export function PayTab({ file }: { file: TeacherFile }) {
  const found = useEndpoint(teachers.pay, { params: { id: file.id } });
  const forms = useOneOpen();
  const { change } = file.may;

  return (
    <>
      <Suspense fallback={<Skeleton />}>
        <TeacherPayMonths teacherId={file.id} />
      </Suspense>
      <Loaded of={found}>
        {(pay) => {
          const given = { pay, forms };
          return (
            <FileColumns
              first={
                <>
                  <ContractSection {...given} schema={teacherContract} mayChange={change.includes('contract')} />
                  <NumberSection {...given} {...numbers.iban} field="iban" mayChange={change.includes('iban')} />
                  <NumberSection {...given} {...numbers.avs} field="avs" mayChange={change.includes('avs')} />
                </>
              }
              second={<RatesCard {...given} mayAdd={change.includes('rate')} />}
            />
          );
        }}
      </Loaded>
    </>
  );
}
