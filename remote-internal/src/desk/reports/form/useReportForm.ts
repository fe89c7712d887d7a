import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { type ReportFormat, type ReportKey, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import type { Values } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import { useSavedNotice } from '../../../kit/record/editing/useSavedNotice';
import { fieldFaults, planOf, reportFields, requestOf, rhythmOf, startOf } from './report.form';

/** Where what was asked for shows. */
export type Done = (tab: 'runs' | 'schedules') => void;

interface Options {
  report: ReportKey;
  before?: { format: ReportFormat; values: Values } | undefined;
  onDone: Done;
}

/** The form of a report: asks for it, or plans it. */
export function useReportForm({ report, before, onDone }: Options) {
  const { notify } = usePlatform();
  const say = useSavedNotice();
  const add = useAction(reports.add);
  const plan = useAction(reports.addSchedule);
  const remove = useAction(reports.removeSchedule);
  const [start] = useState(() => startOf(report, before?.format, before?.values));
  const [schema] = useState(() => shapeOf(reportFields(report)));
  const form = useZodForm(schema, start);
  const { label } = reportOf(report);

  const takeBack = ({ id, version }: ReportSchedule) => remove.run({ params: { id }, query: { version } });
  const save = async (typed: Values) => {
    const isPlanned = rhythmOf(typed) !== undefined;
    const answer = isPlanned
      ? await plan.run({ body: planOf(report, typed) })
      : await add.run({ body: requestOf(report, typed) });
    if (!answer) return undefined;
    if (!answer.ok) return fieldFaults(answer.body);
    const saved = answer.body;
    if ('nextOn' in saved) say([`Planification «\u00a0${label}\u00a0»`, 'e'], () => takeBack(saved));
    else notify({ text: `Rapport demandé\u00a0: ${label}.`, tone: 'ok' });
    return onDone(isPlanned ? 'schedules' : 'runs');
  };

  return { ...form, start, save };
}
export type ReportForm = ReturnType<typeof useReportForm>;
