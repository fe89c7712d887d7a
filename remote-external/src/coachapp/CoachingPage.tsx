import { audienceOf } from '@tandem/shared/access';
import { submissionKinds } from '@tandem/shared/contract/desk/submissions.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { QueryScope } from '@tandem/shared/query';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { lazy, Suspense } from 'react';
import { ByLink } from '../follow/ByLink';
import { Steps } from '../steps/Steps';
import { requestDoor } from './request/request.door';
import { SignedIn } from './SignedIn';

const AdviserTabs = lazy(() => import('./request/AdviserTabs'));

export default function CoachingPage() {
  const { user } = usePlatform();
  const adviser = user && audienceOf(user) === 'external' ? user : undefined;

  return (
    <QueryScope>
      {adviser && <SignedIn user={adviser} />}
      <ByLink page={submissionKinds.ca_student.page}>
        {adviser ? (
          <Suspense fallback={<Skeleton />}>
            <AdviserTabs user={adviser} />
          </Suspense>
        ) : (
          <Steps door={requestDoor} confirmedBy="requester" />
        )}
      </ByLink>
    </QueryScope>
  );
}
