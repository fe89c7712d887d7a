import { employees } from '@tandem/shared/contract/access/employees';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { usePlatform } from '@tandem/shared/platform';
import { ComboField } from '@tandem/shared/ui/ComboField';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { useCallback, useRef, useState } from 'react';

/** Whose account it will be. */
export interface Invitee {
  of: 'employee' | 'teacher';
  id: number;
  name: string;
  email: string;
}

interface Props {
  value: Invitee | undefined;
  onValue: (value: Invitee | undefined) => void;
  fault: string | undefined;
}

const kinds = [
  { value: 'employee', label: 'Collaborateur·trice' },
  { value: 'teacher', label: 'Répétiteur·trice' },
] as const;

/** Finds one of the staff without an account, or a teacher. */
export function InviteeField({ value, onValue, fault }: Props) {
  const { call } = usePlatform();
  const [of, setOf] = useState<Invitee['of']>('employee');
  const known = useRef(new Map<string, Invitee>());

  const search = useCallback(
    async (text: string) => {
      const query = { search: text, size: 25 } as const;
      const answer =
        of === 'employee'
          ? await call(employees.list, { query: { ...query, account: 'without' } })
          : await call(teachers.list, { query });
      const rows = answer.ok ? answer.body.rows : [];
      return rows.map(({ id, firstName, lastName, email }) => {
        const invitee = { of, id, name: `${firstName} ${lastName}`, email: email ?? '' };
        known.current.set(String(id), invitee);
        return { id, label: invitee.name, hint: invitee.email };
      });
    },
    [call, of],
  );

  return (
    <>
      <RadioField
        label="Pour"
        options={kinds}
        value={of}
        onValue={(next) => {
          known.current.clear();
          setOf(next);
          onValue(undefined);
        }}
      />
      <ComboField
        key={of}
        label="Personne"
        isRequired
        hint={of === 'employee' ? 'Les personnes en poste qui n’ont pas de compte.' : undefined}
        error={fault}
        value={value ? { id: value.id, label: value.name } : null}
        onValue={(chosen) => onValue(chosen ? known.current.get(String(chosen.id)) : undefined)}
        search={search}
      />
    </>
  );
}
