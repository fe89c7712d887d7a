import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { ApiError, usePlatform } from '@tandem/shared/platform';
import { capital } from '@tandem/shared/rules/text/capital';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Link, useNavigate } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ChevronLeft, Users } from 'lucide-react';
import { useNameRecord } from '../../../kit/record/navigation/open-record';
import { SheetBody } from '../sheet/SheetBody';
import { useSheet } from '../sheet/useSheet';
import { weekdayText } from '../attendance.labels';
import { useClock } from './useClock';
import styles from './phone.module.css';

/** One lesson under one thumb: it opens on what is to enter, and ends where it came from. */
export function LessonAttendance({ lessonId, groupId }: { lessonId: number; groupId: number }) {
  const { user } = usePlatform();
  const navigate = useNavigate();
  const group = `/internal/appapp/group/show/${groupId}`;
  const home = user?.teacher ? `/internal/teachers/show/${user.teacher.id}` : group;
  const of = useSheet(lessonId, () => void navigate(home));
  if (of.found.error instanceof ApiError && of.found.error.status === 404) {
    return (
      <EmptyState
        title="Cette séance n’existe pas ou ne vous est pas ouverte."
        action={<LinkButton to={home}>Retour</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.page} data-full-screen="">
      <Loaded of={of.found}>
        {(sheet) => (
          <>
            <Head sheet={sheet} home={home} group={group} />
            <SheetBody of={of} isPhone />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** One line of title; back to where one came from, and the group. */
function Head({ sheet: { lesson }, home, group }: { sheet: AttendanceSheet; home: string; group: string }) {
  const { code, branch, location, date, startsAt, endsAt, status } = lesson;
  useNameRecord(code, home);
  const { day, time } = useClock();
  const isRunning = status === 'planned' && day === date && time >= startsAt && time < endsAt;
  return (
    <header className={styles.head}>
      <Link to={home} className={styles.icon} aria-label="Retour">
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <div>
        <h1>{`${branch}, ${location}`}</h1>
        <p>{`${capital(weekdayText(date))} ${formatDate(date)} · ${startsAt}–${endsAt}`}</p>
      </div>
      {isRunning && (
        <span className={styles.live}>
          <i />
          {time}
        </span>
      )}
      <Link to={`${group}?tab=participants`} className={styles.icon} aria-label={`Groupe ${code}`}>
        <Users size={22} aria-hidden />
      </Link>
    </header>
  );
}
