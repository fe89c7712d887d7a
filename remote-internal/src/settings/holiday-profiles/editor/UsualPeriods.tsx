import { overlap, usualClosures } from '@tandem/shared/rules/time/closures';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { fold } from '@tandem/shared/rules/text/fold';
import { Chip } from '@tandem/shared/ui/display/Chip';
import styles from './UsualPeriods.module.css';
import { lineOf } from './profile.draft';
import type { ProfileForm } from './useProfileForm';

/** The usual closures of the year as chips: a press proposes the dates, a second one takes them back. */
export function UsualPeriods({ profile }: { profile: ProfileForm }) {
  const { draft, year, setLines } = profile;
  if (!year) return null;
  const usual = usualClosures(Number(year.startsOn.slice(0, 4)));
  const known = (label: string) => draft.periods.find((line) => fold(line.label) === fold(label));
  const toggle = (closure: (typeof usual)[number]) => {
    const line = known(closure.label);
    if (line) return setLines(draft.periods.filter(({ key }) => key !== line.key));
    return setLines([...draft.periods, lineOf(closure)].sort((one, other) => (one.from < other.from ? -1 : 1)));
  };
  const isOther = (closure: (typeof usual)[number]) =>
    draft.periods.some((line) => line.from && line.to && overlap(line, closure)) && !known(closure.label);

  return (
    <div className={styles.usual} role="group" aria-label="Périodes usuelles">
      {usual
        .filter((closure) => !isOther(closure))
        .map((closure) => (
          <span key={closure.label} title={`${formatDate(closure.from)} – ${formatDate(closure.to)}`}>
            <Chip label={closure.label} isActive={known(closure.label) !== undefined} onClick={() => toggle(closure)} />
          </span>
        ))}
    </div>
  );
}
