import {
  companies,
  companyDetails,
  type CompanyDetails,
  type CompanyFile,
  type CompanyRow,
} from '@tandem/shared/contract/people/companies';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { type SaveAnswer, useSave } from '../../../kit/record/editing/useSave';
import type { Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { companyDetailFields } from '../fields/student.fields';
import { SameName } from './SameName';

interface Props {
  company: CompanyFile;
  choices: Choices;
  onDone: () => void;
}

const basisOf = ({ details, version }: CompanyFile) => ({ values: details as Values, version });

/** What stood there is put back, whoever else bears the name. */
const formerDetails = companyDetails.transform((values) => ({ ...values, acceptSimilar: true }));

/** Changes a company; another one of the same name at the same place is warned of first. */
export function CompanyForm({ company, choices, onDone }: Props) {
  const { run, isRunning } = useAction(companies.change);
  const [similar, setSimilar] = useState<{ companies: CompanyRow[]; values: CompanyDetails }>();

  const { save, conflict } = useSave<CompanyFile, CompanyDetails & { acceptSimilar?: boolean }>({
    subject: ['Entreprise', 'e'],
    basis: basisOf(company),
    schema: formerDetails,
    send: async ({ acceptSimilar, ...values }, version) => {
      const body = { version, values, ...(acceptSimilar === true && { acceptSimilar }) };
      const answer = await run({ params: { id: company.id }, body });
      if (answer?.ok === false && answer.status === 409 && answer.body.reason === 'similar_company') {
        setSimilar({ companies: answer.body.companies, values });
        return undefined;
      }
      return answer as SaveAnswer<CompanyFile>;
    },
    partOf: basisOf,
    endpoint: companies.change,
    onDone,
  });

  return (
    <>
      <EditForm
        name={`company-${company.id}`}
        rows={companyDetailFields}
        values={company.details}
        schema={companyDetails}
        choices={choices}
        isBusy={isRunning}
        conflict={conflict}
        onSave={save}
        onDone={onDone}
      />
      {similar && (
        <SameName
          companies={similar.companies}
          isBusy={isRunning}
          onInsist={() => {
            setSimilar(undefined);
            void save({ ...similar.values, acceptSimilar: true });
          }}
          onClose={() => setSimilar(undefined)}
        />
      )}
    </>
  );
}
