import { redact } from '@tandem/shared/rules/redact';
import type { Diagnosis } from './diagnosis';

export interface Told {
  title: string;
  description: string;
}

/** The diagnostic bundle, without secrets and personal data before anybody sees it. `releases`: which release of each part runs. */
export const diagnosticBundle = ({ title, description }: Told, found: Diagnosis, releases: Record<string, string>) =>
  redact({ title, description, ...found, releases }) as Record<string, unknown>;
