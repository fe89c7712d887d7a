import { teachers } from '@tandem/shared/contract/people/teachers';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CalendarAddress } from '../../../kit/calendars/CalendarAddress';

/** The courses of a teacher in a calendar program. */
export function CalendarCard({ id, isOwn }: { id: number; isOwn: boolean }) {
  const found = useEndpoint(teachers.calendarState, { params: { id } });
  const renew = useAction(teachers.renewCalendar);
  const revoke = useAction(teachers.revokeCalendar);

  return (
    <Card title="Agenda">
      <Loaded of={found}>
        {(state) => (
          <CalendarAddress
            {...state}
            onRenew={async () => {
              const answer = await renew.run({ params: { id } });
              return answer?.ok ? answer.body.address : undefined;
            }}
            onRevoke={async () => (await revoke.run({ params: { id } }))?.ok ?? false}
          >
            <p>
              {isOwn ? 'Vos cours' : 'Les cours de cette personne'} dans un logiciel de calendrier, vacances déduites et
              toujours à jour. L’adresse est secrète&nbsp;: qui la connaît voit les cours.
            </p>
          </CalendarAddress>
        )}
      </Loaded>
    </Card>
  );
}
