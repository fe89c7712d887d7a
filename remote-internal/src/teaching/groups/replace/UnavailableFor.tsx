import { lessons } from '@tandem/shared/contract/teaching/lessons';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Unavailable } from './Unavailable';

/** Why nobody can stand in for a lesson, person by person. */
export function UnavailableFor({ lessonId }: { lessonId: number }) {
  const found = useEndpoint(lessons.substitutes, { params: { id: lessonId } });
  return <Loaded of={found}>{({ others }) => <Unavailable people={others} isOpen={false} />}</Loaded>;
}
