import { redact } from '@tandem/shared/rules/redact';
import type { Diagnosis } from './diagnosis';
import type { Facts } from './facts';

export interface Told {
  title: string;
  description: string;
}

/** The diagnostic bundle of spec §3 and what ran here, without secrets and personal data before anybody sees it. */
export const diagnosticBundle = ({ title, description }: Told, found: Diagnosis, facts: Facts) =>
  redact({ title, description, ...found, ...facts }) as Record<string, unknown>;
