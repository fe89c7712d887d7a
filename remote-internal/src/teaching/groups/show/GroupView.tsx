import { type Audience, audienceOf, isAdministration, office } from '@tandem/shared/access';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { usePlatform } from '@tandem/shared/platform';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense } from 'react';
import { FileTabs } from '../../../kit/record/file/FileTabs';
import { GroupAttendance, GroupCosts } from '../../../panels';
import { GroupHeader } from './GroupHeader';
import { InfosTab } from './InfosTab';
import { LessonsTab } from './LessonsTab';
import { MessagesTab } from './MessagesTab';
import { ParticipantsTab } from './ParticipantsTab';

/** A group: who is in it, its lessons, and what was decided about it. */
export function GroupView({ group }: { group: GroupFile }) {
  const { planned, held } = group.lessons;
  const audience = audienceOf(usePlatform().user);
  const isOffice = (office as readonly Audience[]).includes(audience);
  return (
    <>
      <GroupHeader group={group} />
      <FileTabs
        tabs={[
          {
            id: 'attendance',
            label: 'Présences',
            content: (
              <Suspense fallback={<Skeleton />}>
                <GroupAttendance groupId={group.id} mayCancel={group.may.change} />
              </Suspense>
            ),
          },
          {
            id: 'participants',
            label: 'Participant·es',
            count: group.places,
            content: <ParticipantsTab group={group} />,
          },
          { id: 'lessons', label: 'Séances', count: planned + held, content: <LessonsTab group={group} /> },
          { id: 'infos', label: 'Infos', content: <InfosTab group={group} /> },
          ...(isOffice ? [{ id: 'messages', label: 'Messages', content: <MessagesTab group={group} /> }] : []),
          ...(isAdministration(audience)
            ? [
                {
                  id: 'costs',
                  label: 'Coûts',
                  content: (
                    <Suspense fallback={<Skeleton />}>
                      <GroupCosts groupId={group.id} />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
