import { audienceOf } from '@tandem/shared/access';
import { outbox } from '@tandem/shared/contract/platform/outbox';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type GroupMessage, groupMessages, messageStateLabels } from '@tandem/shared/contract/teaching/groups.messages';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint, useRefresh } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { MailX } from 'lucide-react';

const tones: Readonly<Record<GroupMessage['state'], Tone>> = {
  queued: 'info',
  failed: 'err',
  sent: 'ok',
  blocked: 'warn',
  removed: 'neutral',
  unknown: 'neutral',
};

const columns: Column<GroupMessage>[] = [
  { id: 'at', header: 'Le', cell: ({ at }) => formatInstant(at) },
  {
    id: 'to',
    header: 'À',
    cell: ({ to, kind }) => (kind === 'teacher' ? `${to} (répétiteur·trice)` : to),
    priority: 8,
  },
  { id: 'subject', header: 'Objet', cell: ({ subject }) => subject, priority: 7, minWidth: 140 },
  { id: 'by', header: 'Par', cell: ({ by }) => by, priority: 2 },
  {
    id: 'state',
    header: 'État',
    cell: ({ state }) => <Status tone={tones[state]}>{messageStateLabels[state]}</Status>,
    priority: 6,
    onPhone: 'state',
  },
];

/** The mails of a group, the newest first; an admin sends again what did not leave. */
export function MessagesTab({ group: { id } }: { group: GroupFile }) {
  const isAdmin = audienceOf(usePlatform().user) === 'admin';
  const found = useEndpoint(groupMessages.list, { params: { id } });
  return (
    <Card title="Messages">
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<MailX size={28} aria-hidden />} title="Aucun e-mail pour ce groupe." />
          ) : (
            <DataTable
              label="Messages du groupe"
              rows={rows}
              columns={isAdmin && rows.some(({ state }) => state === 'failed') ? [...columns, resend] : columns}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

const resend: Column<GroupMessage> = {
  id: 'resend',
  header: 'Renvoyer',
  isHeaderHidden: true,
  align: 'end',
  cell: (message) => message.state === 'failed' && message.outboxId !== null && <Resend message={message} />,
};

function Resend({ message: { outboxId, to } }: { message: GroupMessage }) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const { run, isRunning } = useAction(outbox.resend);
  const handleResend = async () => {
    const answer = await run({ params: { id: outboxId! } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    void refresh(outbox.resend);
    notify({ text: `L’e-mail à ${to} repart.`, tone: 'ok' });
  };
  return (
    <Button size="small" isBusy={isRunning} onClick={() => void handleResend()}>
      Renvoyer
    </Button>
  );
}
