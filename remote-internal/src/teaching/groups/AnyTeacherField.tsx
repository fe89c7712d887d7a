import { teachers } from '@tandem/shared/contract/people/teachers';
import { usePlatform } from '@tandem/shared/platform';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { useCallback } from 'react';

interface Named {
  id: number;
  name: string;
}

interface Props {
  label?: string;
  isRequired?: boolean;
  error?: string | undefined;
  value: { id: number | null; name: string } | null | undefined;
  onValue: (value: Named | null) => void;
}

/** Anybody who teaches in the house, free or not. */
export function AnyTeacherField({
  label = 'Quelqu’un d’autre, même occupé',
  isRequired,
  error,
  value,
  onValue,
}: Props) {
  const { call } = usePlatform();
  const search = useCallback(
    async (text: string) => {
      const answer = await call(teachers.list, { query: { search: text, status: ['active'], size: 25 } });
      return answer.ok ? answer.body.rows.map((row) => ({ id: row.id, label: fullNameOf(row) })) : [];
    },
    [call],
  );
  return (
    <ComboField
      label={label}
      isRequired={isRequired}
      error={error}
      value={value?.id ? { id: value.id, label: value.name } : null}
      onValue={(chosen) => onValue(chosen ? { id: Number(chosen.id), name: chosen.label } : null)}
      search={search}
    />
  );
}
