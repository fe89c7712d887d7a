import { cancelReasonLabels, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { CalendarPlus, EllipsisVertical, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CancelLessonDialog } from '../../CancelLessonDialog';
import { lessonTones } from '../groups.labels';
import { roomOf } from '../../teaching.labels';
import { CatchUpDialog } from './CatchUpDialog';
import { HourDialog } from './HourDialog';
import { LessonDialog } from './LessonDialog';
import { RegenerateDialog } from './RegenerateDialog';
import { RestoreDialog } from './RestoreDialog';
import { SubstituteDialog } from './SubstituteDialog';
import styles from './lessons.module.css';

type Kind = 'cancel' | 'restore' | 'catchUp' | 'move' | 'substitute' | 'change';
type Opened = { kind: Kind; lesson: Lesson } | { kind: 'extra' | 'regenerate' };

/** The lessons of a group, and what can be done with those that are still to come (teaching 13). */
export function LessonsTab({ group }: { group: GroupFile }) {
  const found = useEndpoint(lessons.list, { params: { id: group.id } });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isOver = group.status === 'closed' || group.status === 'cancelled';
  const mayChange = group.may.change && !isOver;

  return (
    <Card
      title="Séances"
      action={
        mayChange && (
          <span className={styles.actions}>
            <Button
              size="small"
              icon={<RefreshCw size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'regenerate' })}
            >
              Refaire les séances
            </Button>
            <Button
              size="small"
              icon={<CalendarPlus size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'extra' })}
            >
              Séance supplémentaire
            </Button>
          </span>
        )
      }
    >
      <Loaded of={found}>
        {({ rows }) => (
          <DataTable
            label="Séances"
            columns={mayChange ? [...columns, actionsFor((kind, lesson) => setOpened({ kind, lesson }))] : columns}
            rows={rows}
            rowLabel={({ date }) => dateWithWeekday(date)}
            empty={<EmptyState title="Aucune séance." text="Complétez le jour, l’heure et les dates du groupe." />}
          />
        )}
      </Loaded>
      {opened && <Opened opened={opened} group={group} onClose={close} />}
    </Card>
  );
}

function Opened({ opened, group, onClose }: { opened: Opened; group: GroupFile; onClose: () => void }) {
  if (opened.kind === 'regenerate') return <RegenerateDialog group={group} onClose={onClose} />;
  if (!('lesson' in opened)) return <HourDialog group={group} onClose={onClose} />;
  const { kind, lesson } = opened;
  if (kind === 'catchUp') return <CatchUpDialog group={group} lesson={lesson} onClose={onClose} />;
  if (kind === 'cancel') return <CancelLessonDialog lesson={lesson} onClose={onClose} />;
  if (kind === 'restore') return <RestoreDialog lesson={lesson} onClose={onClose} />;
  if (kind === 'move') return <HourDialog group={group} lesson={lesson} onClose={onClose} />;
  if (kind === 'substitute') return <SubstituteDialog group={group} lesson={lesson} onClose={onClose} />;
  return <LessonDialog group={group} lesson={lesson} onClose={onClose} />;
}

const columns: readonly Column<Lesson>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => <strong>{dateWithWeekday(date)}</strong> },
  { id: 'seq', header: 'N°', cell: ({ seq }) => seq, align: 'end', priority: 1 },
  { id: 'hours', header: 'Heure', cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}`, priority: 7 },
  {
    id: 'teacher',
    header: 'Répétiteur·trice',
    cell: (lesson) => <Teacher lesson={lesson} />,
    priority: 5,
    minWidth: 110,
  },
  { id: 'room', header: 'Salle', cell: roomOf, priority: 4, minWidth: 90 },
  { id: 'topic', header: 'Thème', cell: ({ topic }) => topic, priority: 2, minWidth: 90 },
  { id: 'entered', header: 'Saisies', cell: enteredText, align: 'end', priority: 3, onPhone: 'number' },
  { id: 'status', header: 'Statut', cell: (lesson) => <State lesson={lesson} />, priority: 6, onPhone: 'state' },
];

function enteredText({ status, entered, expected }: Lesson) {
  return status === 'held' ? `${entered} / ${expected}` : null;
}

const Teacher = ({ lesson: { teacher, isSubstituted, status } }: { lesson: Lesson }) => (
  <span className={teacher === null && status === 'planned' ? styles.missing : undefined}>
    {teacher ?? 'À pourvoir'}
    {isSubstituted && teacher !== null && ' (remplace)'}
  </span>
);

const State = ({ lesson }: { lesson: Lesson }) => (
  <Status tone={lessonTones[lesson.status]}>{stateText(lesson)}</Status>
);

/** «Déplacée au 08.12.2026», «Annulée: maladie, rattrapée le 10.12.2026», «Prévue, rattrape le 01.12.2026» */
function stateText({ status, cancelReason, movedTo, catchesUp }: Lesson): string {
  if (status === 'moved' && movedTo) return `Déplacée au ${dateWithWeekday(movedTo)}`;
  const why = cancelReason ? `\u00a0: ${cancelReasonLabels[cancelReason].toLowerCase()}` : '';
  const links = [
    movedTo && `rattrapée le ${dateWithWeekday(movedTo)}`,
    catchesUp && `rattrape le ${dateWithWeekday(catchesUp)}`,
  ];
  return [`${lessonStatusLabels[status]}${why}`, ...links].filter(Boolean).join(', ');
}

const actionsFor = (open: (kind: Kind, lesson: Lesson) => void): Column<Lesson> => ({
  id: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  align: 'end',
  cell: (lesson) => {
    const items = actionsOf(lesson, (kind) => open(kind, lesson));
    return (
      items.length > 0 && (
        <Menu
          label={`Actions pour le ${dateWithWeekday(lesson.date)}`}
          trigger={<EllipsisVertical size={18} aria-hidden />}
          items={items}
        />
      )
    );
  },
});

function actionsOf({ status, movedTo }: Lesson, open: (kind: Kind) => void): MenuItem[] {
  if (status === 'cancelled')
    return movedTo
      ? []
      : [
          { label: 'Ajouter un rattrapage…', onSelect: () => open('catchUp') },
          { label: 'Rétablir la séance…', onSelect: () => open('restore') },
        ];
  if (status !== 'planned') return [];
  return [
    { label: 'Heure, salle, thème…', onSelect: () => open('change') },
    { label: 'Remplacer le ou la répétiteur·trice…', onSelect: () => open('substitute') },
    { label: 'Déplacer…', onSelect: () => open('move') },
    { label: 'Annuler la séance…', onSelect: () => open('cancel'), isDanger: true },
  ];
}
