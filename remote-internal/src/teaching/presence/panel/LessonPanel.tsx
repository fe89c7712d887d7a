import { audienceOf, isAdministration } from '@tandem/shared/access';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { MissingLesson } from '@tandem/shared/contract/teaching/presence.missing';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { CancelLessonDialog } from '../../CancelLessonDialog';
import { leaveToRow, SidePanel } from '../../../kit/side/SidePanel';
import { AttendanceSheet } from '../../../panels';
import type { PresenceAddress } from '../usePresenceAddress';
import { longDayText } from '../presence.labels';
import styles from './panel.module.css';
import { PaperMenu } from './PaperMenu';
import { useLessonNavigation } from './useLessonNavigation';

/** The tile of the week that shows the lesson as opened. */
const tile = '[data-lesson][aria-current]';

interface Props {
  address: PresenceAddress;
  lessonId: number;
  rows: readonly MissingLesson[];
}

/** One lesson beside the list: Ctrl ↓ and Ctrl ↑ go from lesson to lesson, Esc returns to the row. */
export function LessonPanel({ address, lessonId, rows }: Props) {
  const { user } = usePlatform();
  const found = useEndpoint(attendance.sheet, { params: { id: lessonId } });
  const navigation = useLessonNavigation(rows, lessonId);
  const [isCancelling, setIsCancelling] = useState(false);
  const open = (id: number | undefined) => address.change({ lesson: id === undefined ? undefined : String(id) });
  const sheet = found.data?.lesson.id === lessonId ? found.data : undefined;
  const mayCancel = isAdministration(audienceOf(user)) && sheet?.lesson.status === 'planned';

  const heading = useRef<HTMLHeadingElement>(null);
  const readOnlyId = sheet?.mayEnter === false ? lessonId : undefined;
  useEffect(() => {
    if (readOnlyId !== undefined) heading.current?.querySelector('a')?.focus();
  }, [readOnlyId]);

  const close = () => leaveToRow(() => address.change({ lesson: undefined }), tile);
  const handleKeyDown = (event: KeyboardEvent) => {
    const isNavigationKey = (event.ctrlKey || event.metaKey) && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (!isNavigationKey) return;
    event.preventDefault();
    const to = event.key === 'ArrowDown' ? navigation.next : navigation.previous;
    if (to !== undefined) open(to);
  };

  return (
    <SidePanel
      label="Saisie des présences"
      onClose={close}
      onKeyDown={handleKeyDown}
      head={
        <>
          <div className={styles.words}>
            <h2 ref={heading}>
              {sheet ? (
                <Link to={`/internal/appapp/group/show/${sheet.lesson.groupId}`}>{sheet.lesson.code}</Link>
              ) : (
                'Séance'
              )}
            </h2>
            {sheet && <p>{headText(sheet.lesson)}</p>}
          </div>
          <IconButton
            label="Séance précédente"
            icon={<ChevronUp size={18} aria-hidden />}
            disabled={navigation.previous === undefined}
            onClick={() => open(navigation.previous)}
          />
          <IconButton
            label="Séance suivante"
            icon={<ChevronDown size={18} aria-hidden />}
            disabled={navigation.next === undefined}
            onClick={() => open(navigation.next)}
          />
          <IconButton label="Fermer la saisie" icon={<X size={18} aria-hidden />} onClick={close} />
        </>
      }
      foot={
        <>
          <p className={styles.keys}>
            <Kbd>Ctrl ↓</Kbd> séance suivante <Kbd>Esc</Kbd> retour à la liste
          </p>
          <PaperMenu lessonId={lessonId} />
          {mayCancel && <Button onClick={() => setIsCancelling(true)}>Pas donnée…</Button>}
        </>
      }
    >
      <Suspense fallback={<Skeleton />}>
        <AttendanceSheet
          key={lessonId}
          lessonId={lessonId}
          isFocused
          endLabel={navigation.left > 0 ? 'Terminer et suivante' : 'Terminer'}
          onFinished={() => open(navigation.next)}
          hasFoot
        />
      </Suspense>
      {isCancelling && sheet && (
        <CancelLessonDialog
          lesson={{ ...sheet.lesson, expected: sheet.rows.length }}
          onClose={() => setIsCancelling(false)}
          onDone={() => open(navigation.next)}
        />
      )}
    </SidePanel>
  );
}

const headText = ({
  date,
  startsAt,
  endsAt,
  teacher,
}: {
  date: string;
  startsAt: string;
  endsAt: string;
  teacher: string | null;
}) => [longDayText(date), `${startsAt}–${endsAt}`, teacher ?? 'À pourvoir'].join(' · ');
