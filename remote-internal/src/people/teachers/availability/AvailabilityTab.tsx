import { teacherAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { AvailabilityGrid } from '@tandem/shared/ui/fields/AvailabilityGrid';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense } from 'react';
import { TeacherAbsences } from '../../../panels';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { availabilityField } from '../fields/teacher.fields';
import { TeacherSectionForm } from '../overview/TeacherSection';
import { CalendarCard } from './CalendarCard';
import styles from './AvailabilityTab.module.css';

type Week = TeacherFile['availability'];
const title = 'Disponibilités';

/** When somebody is free in a usual week, and the calendar to take along. */
export function AvailabilityTab({ file, choices }: { file: TeacherFile; choices: Choices }) {
  const forms = useOneOpen();
  const mayChange = file.may.change.includes('availability');

  return (
    <div className={styles.cards}>
      {forms.isOpen('availability') ? (
        <Card title={title}>
          <TeacherSectionForm
            file={file}
            subject={[title, 'es']}
            section="availability"
            rows={[]}
            compared={[availabilityField]}
            schema={teacherAvailability}
            choices={choices}
            valuesOf={({ availability }) => ({ availability })}
            renderControls={({ values, set }) => (
              <AvailabilityGrid
                label={title}
                value={values['availability'] as Week}
                onValue={(availability) => set({ availability })}
              />
            )}
            onDone={forms.close}
          />
        </Card>
      ) : (
        <Card
          title={title}
          action={
            mayChange && (
              <ChangeButton
                of={title}
                isReturning={forms.isReturning('availability')}
                onClick={() => forms.open('availability')}
              />
            )
          }
        >
          <AvailabilityGrid label={title} value={file.availability} />
        </Card>
      )}
      <Suspense fallback={<Skeleton />}>
        <TeacherAbsences teacherId={file.id} isOwn={file.isOwn} />
      </Suspense>
      {file.may.keepCalendar && <CalendarCard id={file.id} isOwn={file.isOwn} />}
    </div>
  );
}
