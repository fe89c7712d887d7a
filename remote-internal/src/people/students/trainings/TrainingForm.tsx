import type { CompanyChoice, CompanyRow } from '@tandem/shared/contract/people/companies';
import { students } from '@tandem/shared/contract/people/students';
import { type ApprenticeshipFields, apprenticeshipFields } from '@tandem/shared/contract/people/students.fields';
import type { Apprenticeship, StudentFile } from '@tandem/shared/contract/people/students.file';
import * as record from '@tandem/shared/contract/people/students.record';
import { nothingTyped } from '@tandem/shared/fields/values';
import { useAction } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useState } from 'react';
import { CompanyField } from '../company/CompanyField';
import { asText } from '@tandem/shared/fields/text';
import { SimilarCompany } from '../company/SimilarCompany';
import { companyRow, terminationFields, trainingFields } from '../fields/student.fields';
import type { Values } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { type SaveAnswer, useSave } from '../../../kit/record/editing/useSave';

interface Props {
  file: StudentFile;
  choices: Choices;
  /** Absent: a new training. */
  training?: Apprenticeship;
  onDone: () => void;
}

const none: Values = {
  ...nothingTyped({ ...record.trainingFields, ...record.terminationFields }),
  trainerContactId: null,
  company: null,
};
const valuesOf = (training: Apprenticeship): Values => ({
  ...Object.fromEntries(Object.keys(none).map((name) => [name, training[name as keyof Apprenticeship]])),
  company: training.company && { id: training.company.id, label: training.company.name },
});

/** Adds a training, or changes one. */
export function TrainingForm({ file, choices, training, onDone }: Props) {
  const add = useAction(students.addApprenticeship);
  const change = useAction(students.changeApprenticeship);
  const [similar, setSimilar] = useState<{ companies: CompanyRow[]; values: ApprenticeshipFields }>();
  const start = training ? valuesOf(training) : none;
  const trainers = file.contacts
    .filter(({ kind }) => kind === 'company_trainer')
    .map((contact) => ({ value: String(contact.id), label: fullNameOf(contact) }));

  const send = async (values: ApprenticeshipFields, version: number): Promise<SaveAnswer<StudentFile>> => {
    const body = { version, values };
    const answer = await (training
      ? change.run({ params: { id: file.id, apprenticeshipId: training.id }, body })
      : add.run({ params: { id: file.id }, body }));
    if (answer?.ok === false && answer.status === 409 && answer.body.reason === 'similar_company') {
      setSimilar({ companies: answer.body.companies, values });
      return undefined;
    }
    return answer as SaveAnswer<StudentFile>;
  };
  const { save, conflict } = useSave<StudentFile, ApprenticeshipFields>({
    subject: [training ? `Formation ${training.profession}` : 'Nouvelle formation', 'e'],
    basis: { values: start, version: training?.version ?? file.version },
    schema: training && apprenticeshipFields,
    send,
    partOf: (current) => {
      if (!training) return { values: none, version: current.version };
      const now = current.apprenticeships.find(({ id }) => id === training.id);
      return now && { values: valuesOf(now), version: now.version };
    },
    endpoint: students.changeApprenticeship,
    onDone,
  });
  const again = (company: CompanyChoice) => {
    if (!similar) return;
    setSimilar(undefined);
    void save({ ...similar.values, company });
  };

  return (
    <>
      <EditForm
        name={`training-${training?.id ?? 0}`}
        rows={[...trainingFields, ...(training ? terminationFields : [])]}
        compared={[companyRow]}
        values={start}
        schema={apprenticeshipFields}
        choices={choices}
        isBusy={add.isRunning || change.isRunning}
        conflict={conflict}
        onSave={save}
        onDone={onDone}
        note={
          training?.isCurrent
            ? 'Une autre entreprise ou une autre profession ouvre une nouvelle formation\u00a0; celle-ci reste dans l’historique.'
            : undefined
        }
      >
        {(section) => (
          <>
            <CompanyField section={section} choices={choices} />
            {trainers.length > 0 && (
              <SelectField
                label="Formateur·trice en entreprise"
                name={`${section.name}.trainerContactId`}
                options={trainers}
                value={asText(section.values['trainerContactId'])}
                onValue={(id) => section.set({ trainerContactId: id ? Number(id) : null })}
                placeholder="—"
              />
            )}
          </>
        )}
      </EditForm>
      {similar && (
        <SimilarCompany
          companies={similar.companies}
          onChoose={({ id }) => again({ id })}
          onInsist={() => again({ ...similar.values.company!, acceptSimilar: true })}
          onClose={() => setSimilar(undefined)}
        />
      )}
    </>
  );
}
