import { type Audience, isAdministration } from '@tandem/shared/access';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Gavel, Inbox } from 'lucide-react';
import { daysSince, type Todo } from './todo';

/** Days that a form may wait (its sender is reminded of the link after one), and a request. */
const within = { form: 2, request: 3 };
const at = { forms: '/internal/dashboard?submissions=open', requests: '/internal/dashboard?submissions=requests' };

/** What comes in: forms that nobody has looked at, requests that nobody has decided. */
export function useInboxTodo(audience: Audience) {
  const received = useEndpoint(submissions.counts, {}, { isEnabled: kindsTreatedBy(audience).length > 0 });
  const requested = useEndpoint(
    registrations.list,
    { query: { status: ['requested'], sort: ['-days'] } },
    { isEnabled: isAdministration(audience) },
  );
  const todos = [formsOf(received.data), requestsOf(requested.data)];
  return { todos, counts: [received, requested] };
}

const doublesText = (count: number) => (count === 1 ? '1 doublon possible' : `${count} doublons possibles`);

function formsOf(counts: ReplyOf<typeof submissions.counts> | undefined): Todo {
  const kinds = Object.values(counts?.kinds ?? {});
  const sum = (key: 'open' | 'urgent' | 'unconfirmed') => kinds.reduce((all, kind) => all + kind[key], 0);
  const [open, urgent, unconfirmed] = [sum('open'), sum('urgent'), sum('unconfirmed')];
  const oldest = kinds.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0];
  const age = daysSince(oldest);
  const facts = [
    urgent > 0 && countOf(urgent, 'urgent'),
    unconfirmed > 0 && `${unconfirmed} non confirmé${unconfirmed > 1 ? 's' : ''}`,
    open > unconfirmed && doublesText(open - unconfirmed),
  ];
  return {
    label: 'formulaires à vérifier',
    one: 'formulaire à vérifier',
    count: counts && open,
    to: at.forms,
    cause: facts.filter(Boolean).join(', '),
    age,
    late: urgent > 0 ? Math.max(age ?? 0, 1) : (age ?? 0) - within.form,
    verb: (
      <LinkButton size="small" to={at.forms} icon={<Inbox size={16} aria-hidden />}>
        Vérifier
      </LinkButton>
    ),
  };
}

function requestsOf(found: ReplyOf<typeof registrations.list> | undefined): Todo {
  const oldest = found?.rows[0];
  return {
    label: 'demandes à décider',
    one: 'demande à décider',
    count: found?.total,
    to: at.requests,
    cause: oldest && `La plus ancienne\u00a0: ${fullNameOf(oldest)}, ${oldest.branch.label}`,
    age: oldest?.days,
    late: (oldest?.days ?? 0) - within.request,
    verb: (
      <LinkButton size="small" to={at.requests} icon={<Gavel size={16} aria-hidden />}>
        Décider
      </LinkButton>
    ),
  };
}
