import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.record';
import { faultMessage } from '@tandem/shared/forms/fields/fault.messages';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { Form } from '@tandem/shared/forms/Form';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Banner } from '@tandem/shared/ui/Banner';
import { Card } from '@tandem/shared/ui/Card';
import { focusFirstField } from '@tandem/shared/ui/first-field';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { DraftBanner } from '../../../kit/record/drafts/DraftBanner';
import { allRows, areaRows, nextRows, whenRows } from './accompaniment.fields';
import layout from '../../form.module.css';
import { Actions } from './Actions';
import { Goals } from './Goals';
import { LastSummaries } from './LastSummaries';
import { NewerBanner } from './NewerBanner';
import { Participants } from './Participants';
import { Said } from './Said';
import { useAccompanimentForm } from './useAccompanimentForm';
import { useSaveAccompaniment } from './useSaveAccompaniment';
import { VersionsCard } from './VersionsCard';

interface Props {
  start: AccompanimentStart;
  /** The one that is changed. */
  row?: Accompaniment;
  choices: Choices;
}

const name = 'accompaniment';

/** What was said, with the last summaries beside (coaching 13). */
export function AccompanimentForm({ start, row, choices }: Props) {
  const formState = useAccompanimentForm(start, row);
  const { form, draftState } = formState;
  const saving = useSaveAccompaniment(start, row, formState);
  const section = sectionOf(form, '', name);
  const fields = { section, choices };
  const faults = allRows.flatMap((of): [string, string, string][] => {
    const fault = faultMessage(of, section.values[of.name], section.errorOf(of.name));
    return fault ? [[`${name}.${of.name}`, of.label, fault]] : [];
  });

  return (
    <div className={layout.page}>
      <Form ref={focusFirstField} className={layout.form} aria-label="Accompagnement" {...form.submit(saving.send)}>
        <DraftBanner
          restoredFrom={draftState.restoredFrom}
          other={draftState.other}
          onRestart={formState.clear}
          onTake={formState.take}
          onOverwrite={draftState.overwrite}
        />
        <NewerBanner saving={saving} formState={formState} />
        {saving.fault && <Banner tone="err">{saving.fault}</Banner>}
        {form.formState.isSubmitted && <FaultSummary faults={faults} />}
        {row?.may.needsReason && (
          <TextAreaField
            name="reason"
            label="Motif de la modification"
            hint="Il est noté dans le journal, sous votre nom."
            rows={2}
            maxLength={500}
            isRequired
            value={saving.reason}
            onChange={({ target }) => saving.setReason(target.value)}
          />
        )}
        <Card title="Rencontre">
          <div className={layout.stack}>
            <SectionFields {...fields} rows={whenRows} />
            <Participants network={start.network} section={section} />
          </div>
        </Card>
        <Card title="Contenu">
          <div className={layout.stack}>
            <Said section={section} isOwn={!row || row.privateNote !== undefined} />
            <SectionFields {...fields} rows={areaRows} />
          </div>
        </Card>
        <Goals goals={start.goals} section={section} />
        <Card title="Suite">
          <SectionFields {...fields} rows={nextRows} />
        </Card>
        <Actions start={start} row={row} saving={saving} savedAt={draftState.savedAt} onRemoved={formState.stored} />
      </Form>
      <div className={`${layout.beside} ${layout.stack}`}>
        <LastSummaries rows={start.last.filter(({ id }) => id !== row?.id)} />
        {row && <VersionsCard of={row} section={section} />}
      </div>
      <UnsavedGuard isDirty={formState.isDirty}>
        {draftState.other
          ? undefined
          : 'L’accompagnement n’est pas enregistré. Votre saisie reste en brouillon\u00a0: vous la retrouverez en rouvrant cette page.'}
      </UnsavedGuard>
    </div>
  );
}
