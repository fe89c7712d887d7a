import { groups } from '@tandem/shared/contract/teaching/groups';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useEffect } from 'react';
import { useOpened } from '../../../kit/record/file/useOpened';
import { loadPhoneAttendance, PhoneAttendance } from '../../../panels';
import { NoSuchGroup } from '../NoSuchGroup';
import { GroupView } from './GroupView';

/** A group by its id, once it has come; without a network, what this device has of its attendance. */
export function OneGroup({ id, lessonId }: { id: number; lessonId: number | undefined }) {
  const found = useEndpoint(groups.show, { params: { id } });
  useOpened('group', found.data?.id);
  useEffect(() => void loadPhoneAttendance().catch(() => undefined), []);
  const status = found.error instanceof ApiError ? found.error.status : undefined;
  if (status === 404) return <NoSuchGroup />;
  const view = <Loaded of={found}>{(group) => <GroupView group={group} />}</Loaded>;
  if (found.data || status !== 0) return view;
  return (
    <PhoneAttendance groupId={id} lessonId={lessonId} isStored>
      {view}
    </PhoneAttendance>
  );
}
