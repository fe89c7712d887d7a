import { redact } from '@tandem/shared/rules/redact';
import type { OpenReport } from './report';
import { secretValues } from './secret-fields';

export interface Told {
  title: string;
  description: string;
}

/** The diagnostic bundle of spec §3 and what ran here, without secrets and personal data before anybody sees it. */
export const diagnosticBundle = ({ title, description }: Told, { found, facts, secrets }: OpenReport) =>
  redact({ title, description, ...found, ...facts }, { secrets: [...secrets, ...secretValues()] }) as Record<
    string,
    unknown
  >;

/** Title and description as the bundle has them: without the secrets that the person may have typed there too. */
export const toldOf = ({ title = '', description = '' }: Record<string, unknown>): Told => ({
  title: String(title),
  description: String(description),
});
