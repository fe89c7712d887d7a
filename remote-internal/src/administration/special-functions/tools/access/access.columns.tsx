import {
  type AccessRequest,
  accessRequestStateLabels,
  askerLabels,
} from '@tandem/shared/contract/administration/access-requests';
import { formatDate, formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { MoreHorizontal } from 'lucide-react';

const tones: Readonly<Record<AccessRequest['state'], Tone>> = {
  received: 'warn',
  preparing: 'info',
  ready: 'info',
  failed: 'err',
  delivered: 'ok',
};

interface Acts {
  onPrepare: (request: AccessRequest) => Promise<void>;
  onFetch: (request: AccessRequest) => void;
  onDeliver: (request: AccessRequest) => Promise<void>;
}

const actsOn = (request: AccessRequest, { onPrepare, onFetch, onDeliver }: Acts) => [
  ...(request.availableUntil ? [{ label: 'Télécharger…', onSelect: () => onFetch(request) }] : []),
  ...(request.state === 'preparing' || request.state === 'delivered'
    ? []
    : [
        {
          label: request.availableUntil ? 'Préparer de nouveau' : 'Préparer le dossier',
          onSelect: () => void onPrepare(request),
        },
      ]),
  ...(request.state === 'ready' ? [{ label: 'Noter comme remise', onSelect: () => void onDeliver(request) }] : []),
];

export const accessColumns = (acts: Acts): Column<AccessRequest>[] => [
  {
    id: 'person',
    header: 'Personne',
    cell: ({ person }) => `${person.label} (${askerLabels[person.kind].toLowerCase()})`,
  },
  { id: 'receivedOn', header: 'Reçue le', cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: 'dueOn', header: 'Réponse due le', cell: ({ dueOn }) => formatDate(dueOn) },
  {
    id: 'state',
    header: 'État',
    cell: ({ state, deliveredOn }) => (
      <Status tone={tones[state]}>
        {[accessRequestStateLabels[state], deliveredOn && `le ${formatDate(deliveredOn)}`].filter(Boolean).join(' ')}
      </Status>
    ),
  },
  {
    id: 'file',
    header: 'Dossier',
    cell: ({ availableUntil }) => (availableUntil ? `Jusqu’au ${formatInstant(availableUntil)}` : '–'),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    // Nothing can be done while it is prepared, and once it is answered and its file is gone.
    cell: (request) => {
      const items = actsOn(request, acts);
      return (
        items.length > 0 && (
          <Menu
            label={`Actions pour ${request.person.label}`}
            trigger={<MoreHorizontal size={18} aria-hidden />}
            items={items}
          />
        )
      );
    },
  },
];
