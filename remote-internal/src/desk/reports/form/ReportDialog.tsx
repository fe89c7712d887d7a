import type { ReportFormat, ReportKey } from '@tandem/shared/contract/desk/reports.catalogue';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { Form } from '@tandem/shared/forms/Form';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { type ReactNode, useId } from 'react';
import dialog from '../../../kit/dialog.module.css';
import { SubmitDialog } from '../../../kit/SubmitDialog';
import { DraftBanner } from '../../../kit/record/drafts/DraftBanner';
import { useDraft } from '../../../kit/record/drafts/useDraft';
import { hasChapters, listsOf, planNote, reportFields, rhythmOf } from './report.form';
import { type Done, type ReportForm, useReportForm } from './useReportForm';
import { WithChoices } from './WithChoices';

interface Props {
  report: ReportKey;
  /** What was chosen before, where it is asked for again. */
  before?: { format: ReportFormat; values: Values } | undefined;
  onClose: () => void;
  onDone: Done;
}

/** Asks for a report, now or from time to time. */
export const ReportDialog = (props: Props) =>
  hasChapters(props.report) ? <DraftedDialog {...props} /> : <PlainDialog {...props} />;

function PlainDialog(props: Props) {
  return <FormWindow {...props} form={useReportForm(props)} />;
}

/** Long texts are kept while one types them. */
function DraftedDialog(props: Props) {
  const { onDone, before } = props;
  const form = useReportForm({
    ...props,
    onDone: (tab) => {
      form.settle();
      void draftState.forget();
      onDone(tab);
    },
  });
  const draftState = useDraft({
    form: 'report-annual',
    values: form.watch(),
    isDirty: form.formState.isDirty,
    isPrefilled: before !== undefined || form.formState.isSubmitted,
    onRestore: (values) => form.reset({ ...form.start, ...values }, { keepDefaultValues: true }),
  });
  const handleRestart = () => {
    void draftState.forget();
    form.reset(form.start);
  };

  return (
    <FormWindow {...props} form={form}>
      <DraftBanner
        restoredFrom={draftState.restoredFrom}
        other={draftState.other}
        onRestart={handleRestart}
        onTake={draftState.take}
        onOverwrite={draftState.overwrite}
      />
    </FormWindow>
  );
}

interface WindowProps extends Omit<Props, 'before' | 'onDone'> {
  form: ReportForm;
  children?: ReactNode;
}

function FormWindow({ report, form, onClose, children }: WindowProps) {
  const id = useId();
  const { label, hint } = reportOf(report);
  const section = sectionOf(form, '', 'report');
  const isPlanned = rhythmOf(section.values) !== undefined;
  const note = isPlanned && planNote(report);
  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={label}
      confirm={isPlanned ? 'Planifier' : 'Créer'}
      isBusy={form.isRunning}
    >
      <WithChoices lists={listsOf(report)}>
        {(choices) => (
          <Form id={id} className={dialog.fields} {...form.sending}>
            {children}
            <p className={dialog.note}>{hint}</p>
            <SectionFields rows={rowsOf(reportFields(report))} section={section} choices={choices} />
            {note && <p className={dialog.note}>{note}</p>}
          </Form>
        )}
      </WithChoices>
    </SubmitDialog>
  );
}
