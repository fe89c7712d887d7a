import { mailRecordLabels } from '@tandem/shared/contract/administration/email-templates';
import { students } from '@tandem/shared/contract/people/students';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { usePlatform } from '@tandem/shared/platform';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { useCallback } from 'react';
import type { PreviewRecord } from './useRecord';

interface Props {
  kind: keyof typeof mailRecordLabels;
  record: PreviewRecord;
}

/** Chooses whose data stand in the preview. */
export function RecordField({ kind, record: { person, choose } }: Props) {
  const { call } = usePlatform();
  const search = useCallback(
    async (text: string) => {
      const query = { search: text, size: 25 } as const;
      const answer = kind === 'student' ? await call(students.list, { query }) : await call(teachers.list, { query });
      const rows = answer.ok ? answer.body.rows : [];
      return rows.map(({ id, firstName, lastName }) => ({ id, label: `${firstName} ${lastName}` }));
    },
    [call, kind],
  );

  return (
    <ComboField
      label={`Avec les données de\u00a0: ${mailRecordLabels[kind].toLowerCase()}`}
      hint={
        person
          ? 'Ce que seul l’envoi connaît reste un exemple. Cette lecture est inscrite au journal.'
          : 'Sans choix, l’aperçu montre des exemples.'
      }
      value={person}
      onValue={choose}
      search={search}
    />
  );
}
