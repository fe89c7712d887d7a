import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { coachingOutcomeLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { NotNotified } from '../../../kit/not-notified/NotNotified';
import { GoalsSection } from '../goals/GoalsSection';
import { NetworkSection } from '../network/NetworkSection';
import { hoursText } from '../../coaching.labels';
import styles from './panel.module.css';
import { Papers } from './Papers';
import { Readers } from './Readers';
import { Timeline } from './Timeline';

type Line = { label: string; value: ReactNode; isLong?: true };

/** Everything that was said in one follow-up, and who may read it. */
export function CoachingView({ of }: { of: Coaching }) {
  const end = endOf(of);
  return (
    <>
      <p className={styles.wall}>
        <LockKeyhole size={16} aria-hidden />
        <span>
          <b>Confidentiel</b> Ce suivi n’existe ni pour AppApp, ni pour les répétiteurs, ni pour l’entreprise.
        </span>
      </p>
      <NotNotified rows={of.untold} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {end && (
            <Part title={end.title}>
              <Facts lines={end.lines} />
            </Part>
          )}
          <Part title="Situation">
            <p className={styles.long}>{of.situation}</p>
            <ul className={styles.areas} aria-label="Domaines">
              {of.areas.map(({ id, label }, at) => (
                <li key={id} data-main={at === 0 ? '' : undefined}>
                  {label}
                </li>
              ))}
            </ul>
          </Part>
          {of.expectations && (
            <Part title="Attentes">
              <p className={styles.long}>{of.expectations}</p>
            </Part>
          )}
          <GoalsSection coachingId={of.id} />
          <NetworkSection coachingId={of.id} />
          <Part title="Suivi">
            <Facts lines={followOf(of)} />
          </Part>
          <Timeline of={of} />
          <Papers coachingId={of.id} />
          <Part title="Qui a inscrit">
            <Facts lines={applicantOf(of)} />
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

const Facts = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.facts}>
    {lines.map(({ label, value, isLong }) => (
      <div key={label} data-long={isLong ? '' : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const dated = (label: string, day: string | null): Line[] => (day ? [{ label, value: formatDate(day) }] : []);

const followOf = (of: Coaching): Line[] => [
  { label: 'Coach', value: of.coach ?? 'À attribuer' },
  { label: 'Antenne', value: of.office },
  ...dated('Reçue le', of.receivedOn),
  ...dated('Acceptée le', of.acceptedOn),
  ...dated('Premier entretien', of.firstMeetingOn),
  ...dated('Suspendue jusqu’au', of.pausedUntil),
  ...(of.plannedSessions ? [{ label: 'Prévu', value: countOf(of.plannedSessions, 'entretien') }] : []),
  ...(of.meetings > 0 ? [{ label: 'Entretiens', value: `${of.meetings}, soit ${hoursText(of.minutes)}` }] : []),
  ...dated('Dernier contact', of.lastContactOn),
  ...(of.otherOrganizations.length > 0
    ? [
        {
          label: 'Autres organismes',
          value: of.otherOrganizations.map(({ label }) => label).join(', '),
          isLong: true as const,
        },
      ]
    : []),
];

const applicantOf = (of: Coaching): Line[] => [
  { label: 'Nom', value: `${of.applicantFirstName} ${of.applicantLastName}` },
  { label: 'Fonction', value: of.applicantFunction },
  ...(of.applicantOrganisation ? [{ label: 'Organisation', value: of.applicantOrganisation }] : []),
  { label: 'Téléphone', value: <PhoneLink number={of.applicantPhone} /> },
  { label: 'E-mail', isLong: true, value: <MailLink address={of.applicantEmail} /> },
  ...(of.source ? [{ label: 'Provenance', value: of.source }] : []),
];

/** How it ended, or why it was refused. */
function endOf(of: Coaching): { title: string; lines: Line[] } | undefined {
  if (of.status === 'ended')
    return {
      title: 'Fin du suivi',
      lines: [
        ...dated('Terminée le', of.endedOn),
        { label: 'Motif de fin', value: of.endReason },
        { label: 'Résultat', value: of.outcome && coachingOutcomeLabels[of.outcome] },
        ...(of.outcomeText ? [{ label: 'Remarque', value: of.outcomeText, isLong: true as const }] : []),
      ],
    };
  if (of.status !== 'refused') return undefined;
  return {
    title: 'Refus',
    lines: [
      ...dated('Refusée le', of.refusedOn),
      { label: 'Motif de refus', value: of.refusalReason },
      { label: 'Explication et orientation', value: of.refusalText, isLong: true },
    ],
  };
}
