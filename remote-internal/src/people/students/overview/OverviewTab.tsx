import { audienceOf, isCoachingTeam } from '@tandem/shared/access';
import {
  changedIdentityOn,
  studentAddress,
  studentBackground,
  studentContact,
  studentIdentityOn,
  studentOrigin,
} from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense, useState } from 'react';
import { AnnounceAbsence, StudentFollowUp, StudentStanding } from '../../../panels';
import { addressFields, backgroundFields, contactFields, identityFields, originFields } from '../fields/student.fields';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import { ConsentsCard } from '../consents/ConsentsCard';
import { AvsSection } from './AvsSection';
import { CurrentTraining } from './CurrentTraining';
import { StudentSection } from './StudentSection';
import { type FileProps, isOpen } from '../file/file.props';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import styles from './OverviewTab.module.css';

/** The person at a glance; each section is changed where it stands. */
export function OverviewTab({ file, choices, today }: FileProps) {
  const forms = useOneOpen();
  const mayChange = isOpen(file);
  const maySensitive = mayChange && file.may.changeSensitive;
  const given = { file, choices, forms, mayChange };
  const { region, isRegionChosen } = file.address.labels;

  return (
    <>
      <Standing file={file} />
      <FileColumns
        first={
          <>
            <StudentSection
              {...given}
              section="identity"
              subject={['Identité', 'e']}
              // The date of birth is class B: who may not read it changes the rest (people 35).
              rows={
                file.may.changeSensitive ? identityFields : identityFields.filter(({ name }) => name !== 'birthDate')
              }
              schema={file.may.changeSensitive ? studentIdentityOn(today) : changedIdentityOn(today)}
            />
            <StudentSection
              {...given}
              section="contact"
              subject={['Coordonnées', 'es']}
              rows={contactFields}
              schema={studentContact}
            />
            <StudentSection
              {...given}
              section="address"
              subject={['Adresse', 'e']}
              rows={addressFields}
              schema={studentAddress}
              note={region && `Région\u00a0: ${region}${isRegionChosen ? ' (fixée à la main)' : ''}`}
            />
            <StudentSection
              {...given}
              section="background"
              subject={['Parcours et provenance', 's']}
              rows={backgroundFields}
              schema={studentBackground}
            />
          </>
        }
        second={
          <>
            <CurrentTraining file={file} />
            {file.origin && (
              <StudentSection
                {...given}
                section="origin"
                subject={['Origine et langues', 'es']}
                rows={originFields}
                schema={studentOrigin}
                mayChange={maySensitive}
              />
            )}
            {file.avsMasked !== undefined && <AvsSection file={file} forms={forms} mayChange={maySensitive} />}
            <ConsentsCard studentId={file.id} today={today} mayRecord={mayChange} />
          </>
        }
      />
    </>
  );
}

/** Where the person is; of a file that is only read, its past stands in the other tabs. */
function Standing({ file }: Pick<FileProps, 'file'>) {
  const { user } = usePlatform();
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const hasCoaching = isCoachingTeam(audienceOf(user));
  if (!isOpen(file) || file.archivedAt) return null;
  return (
    <div className={styles.standing}>
      <Suspense fallback={<Skeleton />}>
        <StudentStanding
          studentId={file.id}
          followUp={hasCoaching ? <StudentFollowUp studentId={file.id} /> : undefined}
          onAnnounce={() => setIsAnnouncing(true)}
        />
        {isAnnouncing && <AnnounceAbsence studentId={file.id} onClose={() => setIsAnnouncing(false)} />}
      </Suspense>
    </div>
  );
}
