import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { handOverForm } from '@tandem/shared/contract/people/teachers.hand-over';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint, useRefresh } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { FormDialog } from '../../../kit/FormDialog';
import styles from './departure.module.css';
import { handedGroups, proposalOf } from './hand-over';
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
  const leave = useLeave(file, departure);
  const refresh = useRefresh();
  const form = useZodForm(handOverForm, { takers: {} });
  const chosen = form.choice('takers');
  const groups = found.data?.groups ?? [];
  const proposal = proposalOf(groups);
  const takers = { ...proposal, ...chosen.value };

  const handleSave = async (values: Sent<typeof handOverForm>) => {
    const refusal = await leave(handedGroups(groups, { ...proposal, ...values.takers }), onClose);
    if (refusal) await refresh(teachers.transition);
    return refusal;
  };

  return (
    <FormDialog
      form={form}
      title={`${verbs[departure]}\u00a0: ${fullNameOf(file.identity)}`}
      size="large"
      confirm={`${verbs[departure]} et remettre les groupes`}
      isDisabled={!found.data}
      onSave={handleSave}
      onClose={onClose}
    >
      <p className={styles.intro}>Qui reprend ses groupes&nbsp;? Tout se fait ensemble, ou rien.</p>
      <Loaded of={found}>
        {() => (
          <ol className={styles.groups} aria-label="Groupes à remettre">
            {groups.map((group) => (
              <HandedGroup
                key={group.id}
                group={group}
                takerId={takers[group.id] ?? null}
                onTaker={(id) => chosen.onValue({ ...chosen.value, [group.id]: id })}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </FormDialog>
  );
}
