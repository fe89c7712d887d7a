import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { placeCalendars } from '@tandem/shared/contract/settings/place-calendars';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { CalendarAddress } from '../../../kit/calendars/CalendarAddress';
import { LinedList } from '../../../kit/LinedList';

/** The calendars of a place: of the whole, and of each of its rooms. */
export function CalendarsDialog({ item: { id, label }, onClose }: { item: AdminItem; onClose: () => void }) {
  const found = useEndpoint(placeCalendars.list, { params: { id } });
  const renew = useAction(placeCalendars.renew);
  const revoke = useAction(placeCalendars.revoke);

  return (
    <Dialog isOpen title={`Agendas de «${label}»`} onClose={onClose}>
      <p>
        Les séances dans un logiciel de calendrier&nbsp;: l’heure, la branche et le groupe, sans aucun nom. Chaque
        adresse est secrète&nbsp;: qui la connaît voit les séances.
      </p>
      <Loaded of={found}>
        {({ rows }) => (
          <LinedList aria-label="Agendas">
            {rows.map(({ room, ...state }) => {
              const name = room ?? 'Le lieu entier';
              const sent = { params: { id }, body: { room } };
              return (
                <li key={name}>
                  <CalendarAddress
                    {...state}
                    of={name}
                    onRenew={async () => {
                      const answer = await renew.run(sent);
                      return answer?.ok ? answer.body.address : undefined;
                    }}
                    onRevoke={async () => (await revoke.run(sent))?.ok ?? false}
                  >
                    <strong>{name}</strong>
                  </CalendarAddress>
                </li>
              );
            })}
          </LinedList>
        )}
      </Loaded>
    </Dialog>
  );
}
