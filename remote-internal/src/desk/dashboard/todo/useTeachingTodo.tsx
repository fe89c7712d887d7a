import { type Audience, isAdministration } from '@tandem/shared/access';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { statements } from '@tandem/shared/contract/teaching/statements';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { BadgeCheck, Phone, UserSearch } from 'lucide-react';
import { RemindButton, ReplaceButton } from '../../../panels';
import type { Figure } from '../Figures';
import { statementsOf } from './statements';
import { daysSince, namesText, type Todo } from './todo';

/** Who opens the page of attendance (spec §6). */
const opensPresence = (audience: Audience) => audience === 'admin' || audience === 'coach';
/** Days that a lesson may lack its attendance. */
const enteredWithin = 1;

/** What courses ask for: as cards, and what can wait. */
export function useTeachingTodo(audience: Audience) {
  const isEnabled = isAdministration(audience);
  const formed = useEndpoint(groups.counts, { query: {} }, { isEnabled });
  const applied = useEndpoint(teachers.counts, {}, { isEnabled });
  const waiting = useEndpoint(statements.waiting, {}, { isEnabled });
  const orphans = useEndpoint(lessonImpacts.countToReplace, {}, { isEnabled });
  const entered = useEndpoint(presence.counts, {}, { isEnabled: opensPresence(audience) });
  const open = useEndpoint(
    groups.list,
    { query: { withoutTeacher: true, sort: ['nextLesson'] } },
    { isEnabled: (formed.data?.withoutTeacher ?? 0) > 0 },
  );
  const todos = [
    ...presenceOf(entered.data),
    toReplace(orphans.data),
    withoutTeacher(formed.data?.withoutTeacher, open.data),
    statementsOf(waiting.data?.months, approve),
  ];
  return {
    todos,
    figures: figuresOf(formed.data, applied.data),
    counts: [formed, applied, waiting, orphans, entered, open],
  };
}

function presenceOf(counts: ReplyOf<typeof presence.counts> | undefined): Todo[] {
  const { missing, oldestMissing, teachers: whose = 0, alerts } = counts ?? {};
  const alertsAt = '/internal/presence?tab=alerts';
  return [
    {
      label: 'présences non saisies',
      one: 'présence non saisie',
      count: missing,
      to: '/internal/presence',
      cause: whose > 0 ? `Chez ${countOf(whose, 'répétiteur·trice')}` : 'Sans répétiteur·trice',
      age: oldestMissing ?? undefined,
      late: (oldestMissing ?? 0) - enteredWithin,
      verb: <RemindButton />,
    },
    {
      label: 'alertes d’absence',
      one: 'alerte d’absence',
      count: alerts,
      to: alertsAt,
      cause: 'Trop d’absences non excusées',
      late: 0,
      verb: (
        <LinkButton size="small" to={alertsAt} icon={<Phone size={16} aria-hidden />}>
          Appeler
        </LinkButton>
      ),
    },
  ];
}

const toReplace = (counts: ReplyOf<typeof lessonImpacts.countToReplace> | undefined): Todo => ({
  label: 'séances à remplacer',
  one: 'séance à remplacer',
  count: counts?.total,
  to: '/internal/appapp/groups',
  cause: counts && counts.teachers.length > 0 ? `Absence de ${namesText(counts.teachers)}` : undefined,
  late: 0,
  verb: <ReplaceButton />,
});

function withoutTeacher(count: number | undefined, found: ReplyOf<typeof groups.list> | undefined): Todo {
  const next = found?.rows[0];
  const age = daysSince(next?.nextLesson);
  const to = '/internal/appapp/groups?view=withoutTeacher';
  return {
    label: 'groupes sans répétiteur·trice',
    one: 'groupe sans répétiteur·trice',
    count,
    to,
    cause: next && [next.code, next.location].join(', '),
    age,
    late: age ?? -1,
    verb: (
      <LinkButton
        size="small"
        to={next && count === 1 ? `/internal/appapp/group/show/${next.id}` : to}
        icon={<UserSearch size={16} aria-hidden />}
      >
        Trouver
      </LinkButton>
    ),
  };
}

const approve = (to: string) => (
  <LinkButton size="small" to={to} icon={<BadgeCheck size={16} aria-hidden />}>
    Valider
  </LinkButton>
);

function figuresOf(
  formed: ReplyOf<typeof groups.counts> | undefined,
  applied: ReplyOf<typeof teachers.counts> | undefined,
): Figure[] {
  return [
    {
      label: 'groupes sous le minimum',
      one: 'groupe sous le minimum',
      count: formed?.belowMinimum,
      to: '/internal/appapp/groups?view=belowMinimum',
    },
    {
      label: 'candidatures de répétiteur·trices',
      one: 'candidature de répétiteur·trice',
      count: applied?.applications,
      to: '/internal/teachers?view=applications',
    },
    {
      label: 'permis à échéance',
      count: applied?.permitExpiring,
      to: '/internal/teachers?view=permitExpiring',
    },
  ];
}
