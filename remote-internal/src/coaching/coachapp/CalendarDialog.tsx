import { coachingCalendar } from '@tandem/shared/contract/coaching/coaching-calendar';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { CalendarAddress } from '../../kit/calendars/CalendarAddress';

/** The own appointments in a calendar program. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const found = useEndpoint(coachingCalendar.state, {});
  const renew = useAction(coachingCalendar.renew);
  const revoke = useAction(coachingCalendar.revoke);

  return (
    <Dialog isOpen title="Mon agenda" onClose={onClose}>
      <Loaded of={found}>
        {(state) => (
          <CalendarAddress
            {...state}
            onRenew={async () => {
              const answer = await renew.run({});
              return answer?.ok ? answer.body.address : undefined;
            }}
            onRevoke={async () => (await revoke.run({}))?.ok ?? false}
          >
            <p>
              Vos rendez-vous dans un logiciel de calendrier&nbsp;: le jour, l’heure et les initiales, sans rien d’autre
              de vos suivis. L’adresse est secrète&nbsp;: ne la donnez à personne.
            </p>
          </CalendarAddress>
        )}
      </Loaded>
    </Dialog>
  );
}
