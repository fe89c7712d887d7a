import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { useEndpoint, useRefresh } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useState } from 'react';
import styles from './departure.module.css';
import { handedGroups, proposalOf, type Takers } from './hand-over';
import { HandedGroup } from './HandedGroup';
import { type Departure, useLeave } from './useLeave';

const verbs: Readonly<Record<Departure, string>> = { inactive: 'Rendre inactif·ve', archive: 'Archiver' };

interface Props {
  file: TeacherFile;
  departure: Departure;
  onClose: () => void;
}

/** Somebody leaves and hands the open groups over, in one act (people 21). */
export function DepartureDialog({ file, departure, onClose }: Props) {
  const found = useEndpoint(teachers.handOver, { params: { id: file.id } }, { isStaleAfter: 0 });
  const { leave, isRunning, refusal } = useLeave(file, departure);
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Takers>({});
  const groups = found.data?.groups ?? [];
  const takers = { ...proposalOf(groups), ...chosen };

  const handleLeave = async () => {
    if (await leave(handedGroups(groups, takers))) onClose();
    else await refresh(teachers.transition);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${verbs[departure]}\u00a0: ${fullNameOf(file.identity)}`}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={isRunning} disabled={!found.data} onClick={() => void handleLeave()}>
            {`${verbs[departure]} et remettre les groupes`}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="err">{refusal}</Banner>}
      <p className={styles.intro}>Qui reprend ses groupes&nbsp;? Tout se fait ensemble, ou rien.</p>
      <Loaded of={found}>
        {() => (
          <ol className={styles.groups} aria-label="Groupes à remettre">
            {groups.map((group) => (
              <HandedGroup
                key={group.id}
                group={group}
                takerId={takers[group.id] ?? null}
                onTaker={(id) => setChosen({ ...chosen, [group.id]: id })}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}
