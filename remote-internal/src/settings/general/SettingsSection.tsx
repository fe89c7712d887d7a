import {
  type GeneralSettings,
  settings,
  type SettingsChange,
  settingsForm,
} from '@tandem/shared/contract/settings/settings';
import {
  datedSettings,
  type SectionKey,
  type SettingSections,
  settingSections,
  settingsOf,
} from '@tandem/shared/contract/settings/settings.table';
import { useAction } from '@tandem/shared/query';
import { formatDate, formatInstant } from '@tandem/shared/rules/time/dates';
import { SectionForm } from '../../kit/record/editing/SectionForm';
import type { OneOpen } from '../../kit/record/editing/useOneOpen';
import { type NamedField, rowsOf, type Values } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { useRef } from 'react';
import { validFrom, validFromHint } from '../valid-from';
import { FileSection } from '../../kit/record/file/FileSection';

interface Props {
  section: SectionKey;
  now: GeneralSettings;
  forms: OneOpen;
}

type Part = SettingSections[SectionKey] & { lead?: string };

/** One part of the general settings: what it holds, who changed it, and its form. */
export function SettingsSection({ section, now, forms }: Props) {
  const { title, lead }: Part = settingSections[section];
  const { values, updatedAt, updatedBy, since = {} } = now[section];
  const last = updatedAt && `Modifié le ${formatInstant(updatedAt)}${updatedBy ? ` par ${updatedBy}` : ''}.`;

  return (
    <FileSection
      section={section}
      title={title}
      rows={rowsOf(settingsOf(section)).map((row) => withSince(row, since[row.name]))}
      values={values}
      choices={noChoices}
      forms={forms}
      mayChange
      note={[lead, last].filter(Boolean).join(' ')}
      form={<Form section={section} now={now} onDone={forms.close} />}
    />
  );
}

/** «Participation par séance, dès le 01.10.2026» */
const withSince = (row: NamedField, since: string | undefined): NamedField =>
  since ? { ...row, label: `${row.label}, dès le ${formatDate(since)}` } : row;

/** From when on holds what has a date. */
const validFromRow = (section: SectionKey): NamedField[] => {
  const labels = datedSettings(section).map((name) => settingsOf(section)[name]?.label ?? name);
  return labels.length > 0 ? [{ ...validFrom, hint: validFromHint(labels), name: 'validFrom' }] : [];
};

function Form({ section, now, onDone }: Omit<Props, 'forms'> & { onDone: () => void }) {
  const { run, isRunning } = useAction(settings.change);
  const last = useRef<unknown>(undefined);
  /** «Annuler» takes a change back from the same day on. */
  const send = async ({ validFrom: from = last.current, ...values }: Values, version: number) => {
    last.current = from;
    const body = { section, version, values, validFrom: from ?? undefined };
    const answer = await run({ body: body as unknown as SettingsChange });
    if (!answer) return undefined;
    if (answer.ok) return { ok: true as const, body: answer.body[section] };
    if (answer.status !== 409) return answer;
    return { ...answer, body: { ...answer.body, current: answer.body.current[section] } };
  };

  return (
    <SectionForm
      name={section}
      subject={[`${settingSections[section].title}\u00a0: réglages`, 's']}
      rows={[...rowsOf(settingsOf(section)), ...validFromRow(section)]}
      schema={settingsForm(section)}
      choices={noChoices}
      file={now[section]}
      valuesOf={(part) => part.values}
      send={send}
      isBusy={isRunning}
      endpoint={settings.change}
      onDone={onDone}
    />
  );
}
