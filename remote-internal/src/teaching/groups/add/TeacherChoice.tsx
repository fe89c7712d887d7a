import { teachers } from '@tandem/shared/contract/people/teachers';
import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { TriangleAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import styles from './choices.module.css';
import type { Plan } from './usePlan';

const fewVisible = 3;
const { label, none } = groupTables.teacher.teacherId;

/** Who can teach then and there, best first, and «à pourvoir» (people 22). */
export function TeacherChoice({ draft: { plan }, set }: Plan) {
  const { branchId, weekday, startsAt, secondWeekday, secondStartsAt, locationCourseId, teacherId } = plan;
  const [isLong, setIsLong] = useState(false);
  const found = useEndpoint(teachers.availabilitySearch, {
    query: {
      branchId,
      weekday,
      time: startsAt,
      ...(secondWeekday && secondStartsAt && { secondWeekday, secondTime: secondStartsAt }),
      locationCourseId,
    },
  });
  const rows = found.data?.rows ?? [];
  const visible = isLong ? rows : rows.filter((row, index) => index < fewVisible || row.id === teacherId);
  /** Asked for by the address, and not among those who can. */
  const isElsewhere = found.data !== undefined && teacherId !== null && !rows.some(({ id }) => id === teacherId);
  return (
    <fieldset className={styles.choice} aria-busy={found.isStale || undefined}>
      <legend>
        {label} <span>{found.data && countOf(rows.length, 'possible')}</span>
      </legend>
      {visible.map((row) => (
        <label key={row.id} className={styles.line}>
          <input
            type="radio"
            name="teacher"
            checked={row.id === teacherId}
            onChange={() => set({ teacherId: row.id })}
          />
          <Avatar name={fullNameOf(row)} />
          <span className={styles.words}>
            <strong>{fullNameOf(row)}</strong>
            <small>{reasonOf(row)}</small>
          </span>
          <span className={styles.load}>
            {row.maxGroups === null ? countOf(row.groups, 'groupe') : `${row.groups} / ${row.maxGroups} groupes`}
          </span>
        </label>
      ))}
      {isElsewhere && (
        <label className={styles.line}>
          <input type="radio" name="teacher" checked readOnly />
          <span className={styles.sign}>
            <TriangleAlert size={16} aria-hidden />
          </span>
          <span className={styles.words}>
            <strong>Répétiteur·trice demandé·e</strong>
            <small>N’est pas qualifié ou n’est pas libre à cette heure</small>
          </span>
        </label>
      )}
      <label className={styles.line}>
        <input type="radio" name="teacher" checked={teacherId === null} onChange={() => set({ teacherId: null })} />
        <span className={styles.sign}>
          <UserPlus size={16} aria-hidden />
        </span>
        <span className={styles.words}>
          <strong>{none}</strong>
          <small>Décider plus tard</small>
        </span>
      </label>
      {rows.length > visible.length && (
        <button type="button" className={styles.more} onClick={() => setIsLong(true)}>
          {`Voir les ${rows.length} personnes`}
        </button>
      )}
    </fieldset>
  );
}

/** What speaks against is worth more than what is usual. */
function reasonOf({ reasons }: AvailableTeacher): string {
  const [, ...more] = reasons;
  const against = more.filter(({ isFor }) => !isFor);
  return (against.length > 0 ? against : more.filter(({ text }) => text.startsWith('Donne')))
    .map(({ text }) => text)
    .join(', ');
}
