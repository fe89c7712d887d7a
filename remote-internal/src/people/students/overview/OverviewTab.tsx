import {
  changedIdentityOn,
  studentAddress,
  studentBackground,
  studentContact,
  studentIdentityOn,
  studentOrigin,
} from '@tandem/shared/contract/people/students.fields';
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
import { useOpensAfter } from '../../../kit/record/file/useOpensAfter';
import { useStanding } from './useStanding';

/** The person at a glance: where they are, and under it all that is known of them, once that has its height. */
export function OverviewTab(props: FileProps) {
  const { file } = props;
  const { hasStanding, hasCoaching, isLoading } = useStanding(file);
  const isComplete = useOpensAfter(isLoading);
  return (
    <Suspense fallback={<Skeleton />}>
      {hasStanding && <Standing file={file} hasCoaching={hasCoaching} />}
      {isComplete && <Sections {...props} />}
    </Suspense>
  );
}

/** Each section is changed where it stands. */
function Sections({ file, choices, today }: FileProps) {
  const forms = useOneOpen();
  const mayChange = isOpen(file);
  const maySensitive = mayChange && file.may.changeSensitive;
  const given = { file, choices, forms, mayChange };
  const { region, isRegionChosen } = file.address.labels;

  return (
    <FileColumns
      first={
        <>
          <StudentSection
            {...given}
            section="identity"
            subject={['Identité', 'e']}
            // The date of birth is class B: who may not read it changes the rest (people 35).
            rows={file.may.changeSensitive ? identityFields : identityFields.filter(({ name }) => name !== 'birthDate')}
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
  );
}

/** Where the person is. */
function Standing({ file, hasCoaching }: Pick<FileProps, 'file'> & { hasCoaching: boolean }) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  return (
    <>
      <StudentStanding
        studentId={file.id}
        followUp={hasCoaching ? <StudentFollowUp studentId={file.id} /> : undefined}
        onAnnounce={() => setIsAnnouncing(true)}
      />
      {isAnnouncing && (
        <Suspense fallback={null}>
          <AnnounceAbsence studentId={file.id} onClose={() => setIsAnnouncing(false)} />
        </Suspense>
      )}
    </>
  );
}
