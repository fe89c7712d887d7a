import type { AttendanceLesson } from '@tandem/shared/contract/teaching/attendance';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';

interface Props {
  lesson: Pick<AttendanceLesson, 'id' | 'groupId' | 'code' | 'startsAt' | 'endsAt'>;
}

/** The way to a lesson that is on. */
export const RunningBanner = ({ lesson: { id, groupId, code, startsAt, endsAt } }: Props) => (
  <Banner
    tone="ok"
    action={
      <LinkButton to={`/internal/appapp/group/show/${groupId}?lesson=${id}`} variant="primary" size="small">
        Saisir les présences
      </LinkButton>
    }
  >
    {`Séance en cours\u00a0: ${code}, ${startsAt}–${endsAt}`}
  </Banner>
);
