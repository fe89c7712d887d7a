import { audienceOf, isAdministration } from '@tandem/shared/access';
import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { answeredFields, type Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate, formatInstant } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { NotNotified } from '../../kit/not-notified/NotNotified';
import { StepMenu } from '../StepMenu';
import { startsText, statusTones } from '../teaching.labels';
import styles from './RegistrationForm.module.css';

const { branch, wish } = registrationTables;

/** «AppApp» in the file of an apprentice: what was asked for, and each place with its days. */
export function RegistrationsTab({ studentId }: { studentId: number }) {
  const { user } = usePlatform();
  const found = useEndpoint(registrations.ofStudent, { params: { id: studentId } });
  const mayWrite = isAdministration(audienceOf(user)) && found.data?.student.closedBecause === null;

  return (
    <Loaded of={found}>
      {({ rows }) => (
        <div className={styles.stack}>
          {rows.length === 0 && (
            <EmptyState
              title="Aucune inscription AppApp."
              text={mayWrite && '«\u00a0Inscrire à AppApp\u00a0» se trouve en haut de la fiche.'}
            />
          )}
          {rows.map((row) => (
            <Card
              key={row.id}
              title={`${row.branch} ${row.trainingYear}`}
              action={
                mayWrite && (
                  <span className={styles.tools}>
                    {!isClosed(row.status) && (
                      <LinkButton
                        size="small"
                        to={`/internal/students/reg-app-app/${studentId}?registration=${row.id}`}
                      >
                        Modifier
                      </LinkButton>
                    )}
                    <StepMenu of={row} />
                  </span>
                )
              }
            >
              <NotNotified rows={row.untold} mayAct={mayWrite} />
              <DescriptionList items={factsOf(row)} />
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

const places = ({ enrolments }: Registration) =>
  enrolments
    .map(
      ({ code, location, teacher, from, to, ...group }) =>
        `${[code, startsText(group), location, teacher].filter(Boolean).join(', ')}, dès le ${formatDate(from)}${to ? ` jusqu’au ${formatDate(to)}` : ''}`,
    )
    .join('\u00a0; ');

const factsOf = (row: Registration) => [
  {
    label: 'Statut',
    value: <Status tone={statusTones[row.status]}>{registrationStatusLabels[row.status]}</Status>,
  },
  { label: 'Groupe', value: places(row) },
  { label: wish.locationCourseIds.label, value: row.places.map(({ label }) => label).join(', ') },
  { label: branch.whyAppappIds.label, value: row.motives.map(({ label }) => label).join(', ') },
  ...rowsOf(answeredFields).map((field) => ({
    label: field.label,
    value: textIn(field, row),
    isWide: field.kind === 'long',
  })),
  { label: 'Motif', value: row.failReason ?? row.statusReason },
  { label: 'Demandée le', value: formatInstant(row.submittedAt) },
];
