import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { coachingFields, coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { valuesIn } from '@tandem/shared/fields/values';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import { coachingLists, comparedRows, currentCoach } from '../../coaching.fields';
import { CoachingCards } from '../../CoachingCards';

/** Changes what was said; where somebody else was faster, the person decides whose values stand. */
export function ChangeForm({ of, onDone }: { of: Coaching; onDone: () => void }) {
  const choices = useChoices(coachingLists);
  const found = useEndpoint(coachings.ofStudent, { params: { id: of.studentId } });
  const { run, isRunning } = useAction(coachings.change);

  return (
    <Loaded of={choices}>
      {(lists) => (
        <Loaded of={found}>
          {({ coaches }) => (
            <SectionForm
              name="coaching"
              subject={['Suivi', '']}
              rows={[]}
              compared={comparedRows(coaches)}
              schema={coachingFields}
              choices={lists}
              file={of}
              valuesOf={(file) => valuesIn(coachingTable, file)}
              send={(values, version) => run({ params: { id: of.id }, body: { version, values } })}
              isBusy={isRunning}
              endpoint={coachings.change}
              onDone={onDone}
            >
              {(section) => (
                <CoachingCards section={section} choices={lists} coaches={coaches} current={currentCoach(of)} />
              )}
            </SectionForm>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
