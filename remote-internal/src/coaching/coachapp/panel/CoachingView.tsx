import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingSections, coachingStages } from '@tandem/shared/contract/coaching/coachings.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotNotified } from '../../../kit/not-notified/NotNotified';
import { GoalsSection } from '../goals/GoalsSection';
import { NetworkSection } from '../network/NetworkSection';
import { hoursText } from '../../coaching.labels';
import { Facts } from './Facts';
import { Joins } from './Joins';
import styles from './panel.module.css';
import { Papers } from './Papers';
import { Readers } from './Readers';
import { Timeline } from './Timeline';

const { request, applicant, areas, situation, assignment, planning } = coachingSections;
const { course, end, refusal } = coachingStages;
const followRows = rowsOf({ ...assignment, receivedOn: request.receivedOn, ...course, ...planning });
const applicantRows = rowsOf({ ...applicant, sourceId: request.sourceId });
/** The flags stand above. */
const saidRows = rowsOf(situation).filter(({ kind }) => kind !== 'flag');

/** Everything that was said in one follow-up, and who may read it. */
export function CoachingView({ of }: { of: Coaching }) {
  return (
    <>
      <p className={styles.wall}>
        <LockKeyhole size={16} aria-hidden />
        <span>
          <b>Confidentiel</b> Ce suivi n’existe ni pour AppApp, ni pour les répétiteur·trices, ni pour l’entreprise.
        </span>
      </p>
      <Joins of={of} />
      <NotNotified rows={of.untold} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {of.status === 'ended' && (
            <Part title="Fin du suivi">
              <Facts rows={rowsOf(end)} of={of} />
            </Part>
          )}
          {of.status === 'refused' && (
            <Part title="Refus">
              <Facts rows={rowsOf(refusal)} of={of} />
            </Part>
          )}
          <Said of={of} />
          <GoalsSection coachingId={of.id} />
          <Timeline of={of} />
          <NetworkSection coachingId={of.id} />
          <Part title="Suivi">
            <Facts rows={followRows} of={{ ...of, coach: of.coach ?? 'À attribuer' }} more={contactsOf(of)} />
          </Part>
          <Papers coachingId={of.id} />
          <Part title="Qui a inscrit">
            <Facts rows={applicantRows} of={of} />
          </Part>
        </div>
        <Readers id={of.id} />
      </div>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** What is said of the situation, and in which areas. */
const Said = ({ of }: { of: Coaching }) =>
  saidRows.map((row) => {
    const text = textIn(row, of);
    return (
      text && (
        <Part key={row.name} title={row.label}>
          <p className={styles.long}>{text}</p>
          {row.name === 'situation' && (
            <ul className={styles.areas} aria-label={areas.areaIds.label}>
              {of.areas.map(({ id, label }, at) => (
                <li key={id} data-main={at === 0 ? '' : undefined}>
                  {label}
                </li>
              ))}
            </ul>
          )}
        </Part>
      )
    );
  });

const contactsOf = ({ meetings, minutes, lastContactOn }: Coaching) => [
  ...(meetings > 0 ? [{ label: 'Entretiens', value: `${meetings}, soit ${hoursText(minutes)}` }] : []),
  ...(lastContactOn ? [{ label: 'Dernier contact', value: formatDate(lastContactOn) }] : []),
];
