import type { Submission } from '@tandem/shared/contract/desk/submissions';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useRef, useState } from 'react';

/** The office that will follow; the address may say it already. */
export function useOffice({ kind, officeId }: Submission) {
  const [chosen, setChosen] = useState(officeId);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  return {
    chosen,
    error,
    field,
    choose: (next: number | null) => {
      setChosen(next);
      setError(undefined);
    },
    /** Null: the one that the address says. */
    sent: chosen === officeId ? null : chosen,
    check: (): boolean => {
      if (kind !== 'ca_student' || chosen !== null) return true;
      setError('Choisissez l’antenne qui suivra la demande.');
      field.current?.focus();
      return false;
    },
  };
}

export function OfficeField({ office }: { office: ReturnType<typeof useOffice> }) {
  const { chosen, error, field, choose } = office;
  const choices = useChoices(['coachapp-office']);
  return (
    <Loaded of={choices}>
      {({ optionsOf }) => (
        <SelectField
          ref={field}
          label="Antenne"
          isRequired
          error={error}
          placeholder="Choisir une antenne"
          options={optionsOf('coachapp-office', chosen).map(({ id, label }) => ({ value: String(id), label }))}
          value={chosen === null ? '' : String(chosen)}
          onValue={(next) => choose(next ? Number(next) : null)}
        />
      )}
    </Loaded>
  );
}
