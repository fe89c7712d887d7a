import { audienceOf, isCoachingTeam } from '@tandem/shared/access';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { isOpen } from '../file/file.props';

/** Whether the file tells where the person is, and whether what «Situation» says is still on its way: the calls that it makes itself. */
export function useStanding(file: StudentFile) {
  const hasCoaching = isCoachingTeam(audienceOf(usePlatform().user));
  // Of a file that is only read, its past stands in the other tabs.
  const hasStanding = isOpen(file) && !file.archivedAt;
  const params = { id: file.id };
  const courses = useEndpoint(registrations.ofStudent, { params }, { isEnabled: hasStanding });
  const year = useEndpoint(presence.student, { params, query: {} }, { isEnabled: hasStanding });
  const followUp = useEndpoint(coachings.ofStudent, { params }, { isEnabled: hasStanding && hasCoaching });
  return { hasStanding, hasCoaching, isLoading: [courses, year, followUp].some(({ isLoading }) => isLoading) };
}
