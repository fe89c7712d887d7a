import { usePlatform } from '@tandem/shared/platform';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { CalendarClock } from 'lucide-react';
import { LessonAttendance } from './LessonAttendance';
import { RunningBanner } from './RunningBanner';
import { useRunning } from './useRunning';

/** The lesson that is on; where two are, the choice. */
export function RunningAttendance() {
  const found = useRunning();
  return (
    <Loaded of={found}>
      {([lesson, ...others]) => {
        if (lesson && others.length === 0) return <LessonAttendance lessonId={lesson.id} groupId={lesson.groupId} />;
        return (
          <>
            <PageHeader title={lesson ? 'Séances en cours' : 'Séance en cours'} />
            {lesson ? [lesson, ...others].map((each) => <RunningBanner key={each.id} lesson={each} />) : <Nothing />}
          </>
        );
      }}
    </Loaded>
  );
}

function Nothing() {
  const { user } = usePlatform();
  const isOnline = useOnline();
  return (
    <EmptyState
      icon={<CalendarClock size={28} aria-hidden />}
      title="Aucune séance en cours."
      text={
        isOnline
          ? 'La saisie s’ouvre trente minutes avant le début.'
          : 'Hors ligne, seules les séances déjà ouvertes sur cet appareil peuvent être saisies.'
      }
      action={user?.teacher && <LinkButton to={`/internal/teachers/show/${user.teacher.id}`}>Mes séances</LinkButton>}
    />
  );
}
