import { countOf } from '@tandem/shared/rules/text/count';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import type { Coach } from './coaching.fields';

interface Props {
  coaches: readonly Coach[];
  officeId: unknown;
  /** Who has it now, although no longer in office. */
  current?: { id: number; label: string } | undefined;
  value: number | null;
  onValue: (id: number | null) => void;
  error?: string | undefined;
}

/** Who follows: those of the office first, each with the follow-ups that are theirs. */
export function CoachField({ coaches, officeId, current, value, onValue, error }: Props) {
  const isOwn = (coach: Coach) => coach.officeId === officeId;
  const sorted = [...coaches.filter(isOwn), ...coaches.filter((coach) => !isOwn(coach))];
  const known = sorted.map((coach) => ({
    value: String(coach.id),
    label: [`${coach.label} (${countOf(coach.open, 'suivi')})`, !isOwn(coach) && 'autre antenne']
      .filter(Boolean)
      .join(', '),
  }));
  const former =
    current && !coaches.some(({ id }) => id === current.id)
      ? [{ value: String(current.id), label: current.label }]
      : [];
  return (
    <SelectField
      id="coachId"
      name="coachId"
      label="Coach"
      options={[...known, ...former]}
      placeholder="À attribuer"
      value={value === null ? '' : String(value)}
      onValue={(id) => onValue(id ? Number(id) : null)}
      error={error}
    />
  );
}
