import * as z from 'zod';
import { type Fault, type Options, missingOf, origin } from './config-fields';

/** Where bug reports become issues. */
export interface Jira {
  url: string;
  email: string;
  token: string;
  project: string;
}

export const jiraVariables = z.object({
  JIRA_URL: origin.optional(),
  JIRA_EMAIL: z.string().optional(),
  JIRA_TOKEN: z.string().optional(),
  JIRA_PROJECT: z.string().optional(),
});

export const jiraFaults = (given: Options): Fault[] => missingOf(given, Object.keys(jiraVariables.shape));

export function jiraOf(env: z.output<typeof jiraVariables>): Jira | undefined {
  const { JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT } = env;
  if (!JIRA_URL || !JIRA_EMAIL || !JIRA_TOKEN || !JIRA_PROJECT) return undefined;
  return { url: JIRA_URL.replace(/\/$/, ''), email: JIRA_EMAIL, token: JIRA_TOKEN, project: JIRA_PROJECT };
}
