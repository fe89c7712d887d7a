import type { ReportFormat, ReportKey } from '@tandem/shared/contract/desk/reports.catalogue';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import type { ReactNode } from 'react';
import dialog from '../../../kit/dialog.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { DraftBanner } from '../../../kit/record/drafts/DraftBanner';
import { useDraft } from '../../../kit/record/drafts/useDraft';
import { WithChoices } from '../../../kit/record/editing/WithChoices';
import { hasChapters, listsOf, planNote, reportFields, rhythmOf } from './report.form';
import { type Done, type ReportForm, useReportForm } from './useReportForm';

interface Props {
  report: ReportKey;
  /** What was chosen before, where it is asked for again. */
  before?: { format: ReportFormat; values: Values } | undefined;
  onClose: () => void;
  onDone: Done;
}

const inDraft =
  'Le rapport n’est pas demandé. Votre saisie reste en brouillon\u00a0: vous la retrouverez en rouvrant cette fenêtre.';

/** Asks for a report, now or from time to time. */
export const ReportDialog = (props: Props) => (
  <WithChoices lists={listsOf(props.report)}>
    {(choices) =>
      hasChapters(props.report) ? (
        <DraftedDialog {...props} choices={choices} />
      ) : (
        <PlainDialog {...props} choices={choices} />
      )
    }
  </WithChoices>
);

type FormProps = Props & { choices: Choices };

function PlainDialog(props: FormProps) {
  return <FormWindow {...props} form={useReportForm(props)} />;
}

/** Long texts are kept while one types them. */
function DraftedDialog(props: FormProps) {
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
    <FormWindow {...props} form={form} unsaved={inDraft}>
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

interface WindowProps extends Omit<FormProps, 'before' | 'onDone'> {
  form: ReportForm;
  /** What becomes of what was typed, where somebody leaves. */
  unsaved?: string;
  children?: ReactNode;
}

function FormWindow({ report, form, choices, unsaved, onClose, children }: WindowProps) {
  const { label, hint } = reportOf(report);
  const section = sectionOf(form, '', 'report');
  const isPlanned = rhythmOf(section.values) !== undefined;
  const note = isPlanned && planNote(report);
  return (
    <FormDialog
      form={form}
      title={label}
      confirm={isPlanned ? 'Planifier' : 'Créer'}
      unsaved={unsaved}
      onSave={form.save}
      onClose={onClose}
    >
      {children}
      <p className={dialog.note}>{hint}</p>
      <SectionFields rows={rowsOf(reportFields(report))} section={section} choices={choices} />
      {note && <p className={dialog.note}>{note}</p>}
    </FormDialog>
  );
}
