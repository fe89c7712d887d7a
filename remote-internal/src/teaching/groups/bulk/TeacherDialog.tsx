import { type Assignment, groupsBulk } from '@tandem/shared/contract/teaching/groups.bulk';
import { teacherForm } from '@tandem/shared/contract/teaching/groups.forms';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../../../kit/FormDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';
import { AnyTeacherField } from '../AnyTeacherField';
import styles from './TeacherDialog.module.css';

const { label } = groupTables.teacher.teacherId;

const canHave = ({ blocked, conflicts }: Assignment) => blocked === null && conflicts.length === 0;

/** One teacher for the selection: what stands in the way is listed by date before anything is saved. */
export function TeacherDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const form = useZodForm(teacherForm, {});
  const teacher = form.choice('teacher');
  const chosen = teacher.value;
  const undo = useUndo();
  const asked = useAsked(groupsBulk.setTeacher, ({ teacher: taker }: Sent<typeof teacherForm>, agreed) => ({
    body: { changes: [{ target: bulk.target, teacherId: taker.id }], agreed },
  }));
  const body = { target: bulk.target, teacherId: chosen?.id ?? null };
  const found = useEndpoint(groupsBulk.previewTeacher, { body }, { isEnabled: !!chosen, isStaleAfter: 0 });
  const able = found.data?.rows.filter(canHave).length ?? 0;

  const handleSave = async (values: Sent<typeof teacherForm>) => {
    const { teacher: taker } = values;
    const answer = await asked.send(values);
    if (!answer) return;
    if (!answer.ok) return bulk.refuse({ errors: {}, ...answer.body });
    const { done, act } = answer.body;
    const text =
      done.length === 0 ? 'Aucun groupe n’a changé.' : `${countOf(done.length, 'groupe')} pour ${taker.name}.`;
    const back = done.length > 0 ? undo(act).action?.run : undefined;
    bulk.showResult(text, answer.body, back, done.length === 0 ? 'info' : 'ok');
    onClose();
  };

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${label} de ${bulk.counted(bulk.count, 'choisi')}`}
      confirm={chosen && found.data ? `Confier ${countOf(able, 'groupe')}` : 'Confier'}
      isDisabled={!chosen || able === 0}
      preview={asked.preview}
      onSave={handleSave}
    >
      <div className={styles.fields}>
        <AnyTeacherField label={label} isRequired {...teacher} />
        {chosen && (
          <Loaded of={found}>
            {({ rows }) => (
              <ul className={styles.rows} aria-label="Groupes choisis">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </div>
      {asked.dialog}
    </FormDialog>
  );
}

function Row({ row }: { row: Assignment }) {
  const { code, teacher, blocked, conflicts } = row;
  return (
    <li data-blocked={canHave(row) ? undefined : ''}>
      <strong>{code}</strong>
      <span>
        {canHave(row) ? (teacher ? `Remplace ${teacher}` : 'Sans répétiteur·trice') : (blocked ?? 'Conflits')}
      </span>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map(({ date, text }) => (
            <li key={`${date} ${text}`}>{`${dateWithWeekday(date)}\u00a0: ${text}`}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
