import { type SectionKey, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import type { Values } from '@tandem/shared/fields/field';
import type { Line, Lines } from '../../platform/audit/audit.diff';
import { linesOfFields } from '../../platform/audit/field.lines';

/** The settings of a section as the audit log names them. */
export const settingLines = (section: SectionKey): Lines<Values> =>
  Object.fromEntries(
    Object.entries(linesOfFields<Values>(settingsOf(section), { values: (values) => values })).map(
      ([name, line]): [string, Line<Values>] => [`${section}.${name}`, line],
    ),
  );
