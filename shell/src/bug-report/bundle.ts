import { namesIn, withoutNamesIn } from '@tandem/shared/rules/privacy/names-in-text';
import { redact } from '@tandem/shared/rules/privacy/redact';
import type { OpenReport } from './report';
import { secretValues } from './secret-fields';

export interface ReportText {
  title: string;
  description: string;
}

/** The diagnostic bundle of spec §3 and what ran here, without secrets and personal data before anybody sees it. */
export function diagnosticBundle({ title, description }: ReportText, open: OpenReport): Record<string, unknown> {
  const { found, facts, secrets, texts, names = namesIn(texts) } = open;
  const all = { title, description, ...found, ...facts };
  const bundle = redact(all, { secrets: [...secrets, ...secretValues()] }) as typeof all;
  const { errorData, requestBody } = bundle;
  const written = { title: bundle.title, description: bundle.description, errorData, requestBody };
  return typeof bundle === 'object' ? { ...bundle, ...withoutNamesIn(written, names) } : bundle;
}

/** Title and description as the bundle has them: without the secrets that the person may have typed there too. */
export const reportTextOf = ({ title = '', description = '' }: Record<string, unknown>): ReportText => ({
  title: String(title),
  description: String(description),
});
