import { goals } from '@tandem/shared/contract/coaching/goals';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { areaList } from '../../coaching.fields';
import { ContentSection } from '../content/ContentSection';
import { GoalForm } from './GoalForm';
import { GoalItem } from './GoalItem';

const labels = {
  add: 'Ajouter un objectif',
  empty: 'Aucun objectif.',
  hint: 'Ce vers quoi vous travaillez ensemble, avec une échéance.',
};

/** What a follow-up works towards (coaching 7). */
export function GoalsSection({ coachingId }: { coachingId: number }) {
  const found = useEndpoint(goals.list, { params: { id: coachingId } });
  const choices = useChoices([areaList]);
  const forms = useOneOpen();

  return (
    <Loaded of={choices}>
      {(lists) => (
        <Loaded of={found}>
          {({ rows, right }) => {
            const given = { coachingId, right, choices: lists };
            return (
              <ContentSection
                title="Objectifs"
                labels={labels}
                mayAdd={right === 'write'}
                isEmpty={rows.length === 0}
                forms={forms}
                form={<GoalForm {...given} onDone={forms.close} />}
              >
                {rows.map((goal) => (
                  <GoalItem key={goal.id} {...given} goal={goal} forms={forms} />
                ))}
              </ContentSection>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
