import { type Audience, isCoachingTeam } from '@tandem/shared/access';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import {
  type CoachingListQuery,
  type CoachingRow,
  daysWithoutContact,
} from '@tandem/shared/contract/coaching/coachings.list';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { ListChecks, Phone, Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysSince, namesText, type Todo } from './todo';

type View = 'urgent' | 'unassigned' | 'quiet' | 'overdue';
type Sort = NonNullable<CoachingListQuery['sort']>;

interface Of {
  label: string;
  one: string;
  verb: string;
  icon: ReactNode;
  sort: Sort;
  /** Since when the first row waits. */
  since: (row: CoachingRow) => string | null;
  /** Days that it may wait. */
  within: number;
}

const views: Readonly<Record<View, Of>> = {
  urgent: {
    label: 'suivis urgents',
    one: 'suivi urgent',
    verb: 'Contacter',
    icon: <Phone size={16} aria-hidden />,
    sort: ['receivedOn'],
    since: ({ lastContactOn, receivedOn }) => lastContactOn ?? receivedOn,
    within: 2,
  },
  unassigned: {
    label: 'demandes CoachApp à attribuer',
    one: 'demande CoachApp à attribuer',
    verb: 'Attribuer',
    icon: <UserPlus size={16} aria-hidden />,
    sort: ['receivedOn'],
    since: ({ receivedOn }) => receivedOn,
    within: 3,
  },
  quiet: {
    label: 'suivis sans contact',
    one: 'suivi sans contact',
    verb: 'Reprendre contact',
    icon: <Send size={16} aria-hidden />,
    sort: ['lastContactOn'],
    since: ({ lastContactOn, receivedOn }) => lastContactOn ?? receivedOn,
    within: daysWithoutContact,
  },
  overdue: {
    label: 'suivis avec un objectif échu',
    one: 'suivi avec un objectif échu',
    verb: 'Revoir',
    icon: <ListChecks size={16} aria-hidden />,
    sort: ['receivedOn'],
    since: () => null,
    within: -1,
  },
};
const keys = Object.keys(views) as View[];

/** What coaching asks for; only its team asks. */
export function useCoachingTodo(audience: Audience) {
  const found = useEndpoint(coachings.counts, {}, { isEnabled: isCoachingTeam(audience) });
  const first = [
    useFirst('urgent', found.data?.urgent),
    useFirst('unassigned', found.data?.unassigned),
    useFirst('quiet', found.data?.quiet),
    useFirst('overdue', found.data?.overdue),
  ];
  const todos = keys.map((view, at) => todoOf(view, found.data?.[view], first[at]?.data?.rows));
  return { todos, counts: [found, ...first] };
}

/** The list that the number opens, from who waits longest. */
const useFirst = (view: View, count = 0) =>
  useEndpoint(coachings.list, { query: { [view]: true, sort: views[view].sort } }, { isEnabled: count > 0 });

function todoOf(view: View, count: number | undefined, rows: readonly CoachingRow[] = []): Todo {
  const { label, one, verb, icon, since, within } = views[view];
  const [row] = rows;
  const age = daysSince(row && since(row));
  const to = `/internal/coachapp?view=${view}`;
  const only = row && count === 1 ? `${to}&open=${row.id}` : to;
  return {
    label,
    one,
    count,
    to,
    cause: namesText(rows.map(fullNameOf), count),
    age,
    late: (age ?? 0) - within,
    verb: (
      <LinkButton size="small" to={only} icon={icon}>
        {verb}
      </LinkButton>
    ),
  };
}
