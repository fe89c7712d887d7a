import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useDeferredValue } from 'react';
import { type Preview, ActPreview } from '../../kit/acts/ActPreview';
import { MatchList } from '../MatchList';
import type { BranchDraft } from './registration.draft';
import styles from './RegistrationForm.module.css';

interface Props {
  studentId: number;
  draft: object;
  isBusy: boolean;
  /** Once the form is filled in. */
  preview: Preview<{ groupId: number }> | undefined;
  onPlace: (place: { groupId: number }) => void;
}

/** Groups scored while one types; pressing one saves and places there. */
export function MatchesCard({ studentId, draft, isBusy, preview, onPlace }: Props) {
  const given = draft as {
    branches: readonly BranchDraft[];
    locationCourseIds: readonly (number | null)[];
    availability: WeekAvailability;
    priority: number;
  };
  const body = useDeferredValue({
    branchIds: given.branches.flatMap(({ branchId }) => branchId ?? []),
    locationCourseIds: given.locationCourseIds.flatMap((id) => id ?? []),
    availability: given.availability,
    priority: given.priority,
  });
  const isAsked = body.branchIds.length > 0;
  const { data } = useEndpoint(registrations.draftMatches, { params: { id: studentId }, body }, { isEnabled: isAsked });
  const rows = isAsked ? (data?.rows ?? []) : [];
  const best = rows.find(({ score }) => score !== null);

  return (
    <Card title="Groupes qui conviennent">
      {!isAsked && (
        <p className={styles.hint}>Choisissez une branche&nbsp;: les groupes qui conviennent paraissent ici.</p>
      )}
      {isAsked && data && rows.length === 0 && <p className={styles.hint}>Aucun groupe dans cette branche.</p>}
      <MatchList
        rows={rows}
        button={(row) => ({
          type: 'submit',
          disabled: isBusy,
          onClick: () => onPlace({ groupId: row.id }),
          children: `Placer dans ${row.code}`,
        })}
        beneath={
          best && preview && { id: best.id, text: <ActPreview preview={preview} values={{ groupId: best.id }} /> }
        }
      />
    </Card>
  );
}
