import { network } from '@tandem/shared/contract/coaching/network';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { ContentSection } from '../content/ContentSection';
import { MemberForm } from './MemberForm';
import { MemberItem } from './MemberItem';

const labels = {
  add: 'Ajouter une personne',
  empty: 'Personne dans le réseau.',
  hint: 'Parents, formateur·trice, médiateur·trice\u00a0: qui accompagne aussi cet·te apprenti·e.',
};

/** The people around a follow-up (coaching 6). */
export function NetworkSection({ coachingId }: { coachingId: number }) {
  const found = useEndpoint(network.list, { params: { id: coachingId } });
  const choices = useChoices(['coachapp-network-function']);
  const forms = useOneOpen();

  return (
    <Loaded of={choices}>
      {(lists) => (
        <Loaded of={found}>
          {({ rows, right }) => {
            const given = { coachingId, right, choices: lists };
            return (
              <ContentSection
                title="Réseau"
                labels={labels}
                mayAdd={right === 'write'}
                isEmpty={rows.length === 0}
                forms={forms}
                form={<MemberForm {...given} onDone={forms.close} />}
              >
                {rows.map((member) => (
                  <MemberItem key={member.id} {...given} member={member} forms={forms} />
                ))}
              </ContentSection>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
