import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentSections, accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { FaultSummary } from '@tandem/shared/forms/FaultSummary';
import { Form } from '@tandem/shared/forms/Form';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Card } from '@tandem/shared/ui/layout/Card';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { DraftBanner } from '../../../kit/record/drafts/DraftBanner';
import { faultsIn } from '../../coaching.fields';
import { reasonRow } from '../content/reason';
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
const { meeting, content, next } = accompanimentSections;
const { summary: _drawnApart, ...others } = content;

/** What was said, then when and with whom, which is usually right as it begins; the last summaries beside (coaching 13). */
export function AccompanimentForm({ start, row, choices }: Props) {
  const formState = useAccompanimentForm(start, row);
  const { form, draftState } = formState;
  const saving = useSaveAccompaniment(start, row, formState);
  const section = sectionOf(form, '', name);
  const fields = { section, choices };
  const reasonRows = row?.may.needsReason ? [reasonRow] : [];
  const faults = faultsIn([...reasonRows, ...rowsOf(accompanimentTable)], section);

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
        {reasonRows.length > 0 && <SectionFields {...fields} rows={reasonRows} />}
        <Card title="Contenu">
          <div className={layout.stack}>
            <Said section={section} isOwn={!row || row.privateNote !== undefined} />
            <SectionFields {...fields} rows={rowsOf(others)} />
          </div>
        </Card>
        <Card title="Rencontre">
          <div className={layout.stack}>
            <SectionFields {...fields} rows={rowsOf(meeting)} />
            <Participants network={start.network} section={section} />
          </div>
        </Card>
        <Goals goals={start.goals} section={section} />
        <Card title="Suite">
          <SectionFields {...fields} rows={rowsOf(next)} />
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
