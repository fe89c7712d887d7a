import { id as positive } from '@tandem/shared/contract/page';
import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupSuggestion } from '@tandem/shared/contract/teaching/groups.plan';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { listsIn } from '@tandem/shared/fields/values';
import { type Choices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams, useSearchParams } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './add/add.module.css';
import { Footer } from './add/Footer';
import { LessonsCard } from './add/LessonsCard';
import { planOf } from './add/plan';
import { PlanFields } from './add/PlanFields';
import { usePlan } from './add/usePlan';
import { WaitingCard } from './add/WaitingCard';
import { NoSuchGroup } from './NoSuchGroup';

export default function GroupAddPage() {
  const params = useParams();
  const branchId = positive.safeParse(params['branchId']);
  const locationCourseId = positive.safeParse(params['locationCourseId']);
  if (!branchId.success || !locationCourseId.success) return <NoSuchGroup what="course" />;
  const of = { branchId: branchId.data, locationCourseId: locationCourseId.data };
  // Another branch or place is another group: nothing of the former plan may stay.
  return <NewGroup key={`${of.branchId} ${of.locationCourseId}`} {...of} />;
}

const { course, terms } = groupTables;
const lists = listsIn({ ...course, ...terms });

interface Of {
  branchId: number;
  locationCourseId: number;
}

function NewGroup(of: Of) {
  const found = useEndpoint(groups.suggest, { query: of });
  const choices = useChoices(lists);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchGroup what="course" />;
  return (
    <Loaded of={found}>
      {(suggestion) => (
        <Loaded of={choices}>{(known) => <Planning suggestion={suggestion} choices={known} of={of} />}</Loaded>
      )}
    </Loaded>
  );
}

interface PlanningProps {
  suggestion: GroupSuggestion;
  choices: Choices;
  of: Of;
}

function Planning({ suggestion, choices, of: { branchId, locationCourseId } }: PlanningProps) {
  const [search] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const wanted = { slot: search.get('slot'), teacherId: positive.safeParse(search.get('teacherId')).data ?? null };
  const plan = usePlan(suggestion, planOf(suggestion, branchId, locationCourseId, wanted));
  const { waiting, branch, location } = suggestion;
  const able = plan.preview.data?.candidates.filter(({ parts }) => (parts?.place ?? 0) > 0).length ?? 0;

  return (
    <>
      <UnsavedGuard isDirty={plan.isTouched && !isDone} />
      <PageHeader
        title={<>Nouveau groupe {plan.preview.data && <span className={styles.code}>{plan.preview.data.code}</span>}</>}
        subtitle={`${branch} à ${location}\u00a0: ${countOf(waiting, 'personne')} ${waiting > 1 ? 'attendent' : 'attend'}, ${able} ${able > 1 ? 'peuvent' : 'peut'} venir à cette heure`}
      />
      <div className={styles.columns}>
        <PlanFields plan={plan} choices={choices} />
        <LessonsCard plan={plan} />
        <WaitingCard plan={plan} />
      </div>
      {/* The guard must be gone before the page of the new group opens. */}
      <Footer plan={plan} onDone={() => flushSync(() => setIsDone(true))} />
    </>
  );
}
