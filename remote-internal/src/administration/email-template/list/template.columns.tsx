import type { EmailTemplateRow } from '@tandem/shared/contract/administration/email-templates';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Status } from '@tandem/shared/ui/display/Status';

function State({ isActive, isChanged }: EmailTemplateRow) {
  if (!isActive) return <Status tone="warn">Hors service</Status>;
  if (isChanged === null) return <Status tone="info">Le vôtre</Status>;
  return isChanged ? <Status tone="info">Modifié</Status> : <Status tone="neutral">D’origine</Status>;
}

export const templateColumns: Column<EmailTemplateRow>[] = [
  { id: 'name', header: 'Message', cell: ({ name }) => name },
  { id: 'subject', header: 'Objet', cell: ({ subject }) => subject, minWidth: 160, priority: 2 },
  {
    id: 'sending',
    header: 'Envoi',
    cell: ({ isAutomatic }) => (isAutomatic ? 'Automatique' : 'À la demande'),
    priority: 1,
    width: 130,
  },
  { id: 'state', header: 'Texte', cell: State, priority: 4, width: 130, onPhone: 'state' },
  {
    id: 'updatedAt',
    header: 'Dernier changement',
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt ? [formatInstant(updatedAt), updatedBy].filter(Boolean).join(', ') : '–',
    priority: 3,
    width: 260,
  },
];
