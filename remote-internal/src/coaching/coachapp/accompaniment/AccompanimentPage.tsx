import { listsIn } from '@tandem/shared/fields/values';
import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { id as positive } from '@tandem/shared/contract/page';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link, useParams } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { LockKeyhole } from 'lucide-react';
import { coachingHref, reserved } from '../../coaching.labels';
import { AccompanimentForm } from './AccompanimentForm';
import { LockedView } from './LockedView';
import { PrivateNote } from './PrivateNote';
import { VersionsCard } from './VersionsCard';

interface Ids {
  id: number;
  studentId: number;
  accompId: number | undefined;
}

const lists = listsIn(accompanimentTable);

/** A new accompaniment, or one that is changed (coaching 13); another address is another page. */
export default function AccompanimentPage() {
  const ids = useIds();
  if (!ids) return <Nothing />;
  const key = `${ids.id}, ${ids.studentId}, ${ids.accompId}`;
  return ids.accompId === undefined ? <Adding key={key} {...ids} /> : <Changing key={key} {...ids} of={ids.accompId} />;
}

/** The ids of the address; undefined where it has none of these. */
function useIds(): Ids | undefined {
  const { coachappId, studentId, accompId } = useParams();
  const [of, student] = [positive.safeParse(coachappId), positive.safeParse(studentId)];
  const one = accompId === undefined ? undefined : positive.safeParse(accompId);
  if (!of.success || !student.success || one?.success === false) return undefined;
  return { id: of.data, studentId: student.data, accompId: one?.data };
}

const isMissing = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 404;

function Adding({ id, studentId }: Ids) {
  const found = useEndpoint(accompaniments.start, { params: { id, studentId } });
  if (isMissing(found)) return <Nothing />;
  return <Loaded of={found}>{(start) => <Form start={start} title="Nouvel accompagnement" />}</Loaded>;
}

function Changing({ id, studentId, of }: Ids & { of: number }) {
  const found = useEndpoint(accompaniments.start, { params: { id, studentId } });
  const accompaniment = useEndpoint(accompaniments.show, { params: { id, studentId, accompId: of } });
  if (isMissing(found) || isMissing(accompaniment)) return <Nothing />;
  return (
    <Loaded of={found}>
      {(start) => (
        <Loaded of={accompaniment}>
          {(row) => <Form start={start} row={row} title="Modifier l’accompagnement" />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The form, or why there is none. */
function Form({ start, row, title }: { start: AccompanimentStart; row?: Accompaniment; title: string }) {
  const choices = useChoices(lists);
  const isClosed = !row?.isFinal && start.closedBecause !== null;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <Link to={coachingHref(start.coachingId)}>{start.name}</Link>
            {` · ${coachingStatusLabels[start.status]}`}
          </>
        }
      />
      {isClosed && <Banner tone="info">{start.closedBecause}</Banner>}
      {row && !row.may.change && (
        <>
          <LockedView of={row} />
          <VersionsCard of={row} />
        </>
      )}
      {row?.hasPrivateNote && row.privateNote === undefined && <PrivateNote of={row} />}
      {!isClosed && (!row || row.may.change) && (
        <Loaded of={choices}>
          {(known) => <AccompanimentForm start={start} {...(row && { row })} choices={known} />}
        </Loaded>
      )}
    </>
  );
}

const Nothing = () => (
  <>
    <PageHeader title="Accompagnement" />
    <EmptyState
      icon={<LockKeyhole size={28} aria-hidden />}
      title="Cet accompagnement ne s’ouvre pas."
      text={`Il n’existe pas, ou le suivi est ${reserved.toLowerCase()}.`}
      action={<LinkButton to="/internal/coachapp">Voir les suivis</LinkButton>}
    />
  </>
);
