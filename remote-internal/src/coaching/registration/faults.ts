import { faultMessage } from '@tandem/shared/forms/fields/fault.messages';
import type { Section } from '@tandem/shared/forms/fields/section';
import { comparedRows } from '../coaching.fields';

/** Fields that the form draws itself have other ids. */
const ids: Readonly<Record<string, string>> = { areaIds: 'areaIds.0', coachId: 'coachId' };

/** The faults of the form in the order of the page: id of the field, its label, the message. */
export const faultsOf = ({ name: section, values, errorOf }: Section): [id: string, label: string, message: string][] =>
  comparedRows([]).flatMap((row): [string, string, string][] => {
    const message = faultMessage(row, values[row.name], errorOf(row.name));
    return message ? [[ids[row.name] ?? `${section}.${row.name}`, row.label, message]] : [];
  });
