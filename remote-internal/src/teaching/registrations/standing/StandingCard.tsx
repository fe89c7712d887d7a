import { audienceOf, isAdministration } from '@tandem/shared/access';
import { presence } from '@tandem/shared/contract/teaching/presence';
import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { Registration, StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { Status } from '@tandem/shared/ui/display/Status';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import type { ReactNode } from 'react';
import { NextAct } from './NextAct';
import { alertText, hoursOf, lessonText, nextLesson, openOnes, placeOf, presenceText, waitText } from './standing';
import styles from './standing.module.css';

interface Props {
  studentId: number;
  /** Of those who may know of coaching; undefined: nobody else learns that there is any. */
  followUp?: ReactNode;
  /** «Annoncer une absence…» */
  onAnnounce: (() => void) | undefined;
}

/** Where an apprentice is: place, next lesson, attendance, alerts, follow-up; and what one does next. */
export function StandingCard({ studentId, followUp, onAnnounce }: Props) {
  const audience = audienceOf(usePlatform().user);
  const found = useEndpoint(registrations.ofStudent, { params: { id: studentId } });
  const year = useEndpoint(presence.student, { params: { id: studentId }, query: {} });
  // Whole at once: nothing in it moves when the second answer comes.
  if (found.isLoading || year.isLoading) return <Skeleton />;
  const mayAct = found.data?.student.closedBecause === null;
  const rows = openOnes(found.data?.rows ?? []);
  return (
    <Card
      title="Situation"
      className={styles.card}
      action={
        mayAct ? (
          <NextAct registration={rows[0]} mayPlace={isAdministration(audience)} onAnnounce={onAnnounce} />
        ) : undefined
      }
    >
      <Loaded of={found}>
        {(of) => (
          <Loaded of={year}>
            {(data) => <DescriptionList isPaired items={[...itemsOf(of, data), ...followUpOf(followUp)]} />}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

const followUpOf = (value: ReactNode) => (value ? [{ label: 'Suivi CoachApp', value }] : []);

function itemsOf({ rows }: StudentRegistrations, year: StudentYear) {
  const open = openOnes(rows);
  const next = nextLesson(year);
  const alert = alertText(year);
  return [
    {
      label: 'Cours AppApp',
      value: open.length > 0 ? <Courses rows={open} /> : 'Aucune inscription en cours',
      isWide: true,
    },
    {
      label: 'Prochaine séance',
      value: next ? (
        <>
          {lessonText(next)}
          <br />
          <Link to={`/internal/appapp/group/show/${next.groupId}?lesson=${next.lessonId}`}>{next.group}</Link>
          {next.isAnnounced && ', absence annoncée'}
        </>
      ) : (
        'Aucune'
      ),
    },
    { label: 'Présences', value: <Link to="?tab=presence">{presenceText(year)}</Link> },
    { label: 'Alertes', value: alert ? <Status tone="err">{alert}</Status> : 'Aucune' },
  ];
}

const Courses = ({ rows }: { rows: readonly Registration[] }) => (
  <ul className={styles.courses}>
    {rows.map((row) => (
      <li key={row.id}>
        <Course row={row} />
      </li>
    ))}
  </ul>
);

function Course({ row }: { row: Registration }) {
  const place = placeOf(row);
  if (!place) return `${row.branch}\u00a0: ${waitText(row)}`;
  return (
    <>
      <Link to={`/internal/appapp/group/show/${place.groupId}`}>{place.code}</Link>
      {`, ${row.branch}, ${hoursOf(place)}`}
    </>
  );
}
