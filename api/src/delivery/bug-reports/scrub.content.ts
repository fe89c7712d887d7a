import { isTooMuch } from '../../platform/http/body-size';
import { redact } from '@tandem/shared/rules/privacy/redact';

/** What is left of a body once it is scrubbed: what the contract checks next; undefined: no JSON. */
export type Scrubbed = Record<string, unknown> | undefined;

/** A bundle has some hundreds; a thread that runs out of memory may take the whole process with it. */
const mostValues = 200_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser has redacted already; nobody has to believe it. Fields that the contract does not know are left out. */
export function scrubbedReport(bytes: Uint8Array): Scrubbed {
  const text = new TextDecoder().decode(bytes);
  const body = isTooMuch(text, mostValues) ? undefined : parsed(text);
  if (!isRecord(body)) return undefined;
  const { title, description, json, screenshotImage } = body;
  const given = typeof json === 'string' ? (parsed(json) ?? json) : json;
  const clean = redact({ title, description, json: given });
  const report = isRecord(clean) ? clean : { title: clean, description: clean, json: { json: clean } };
  const isText = typeof json === 'string' && !isRecord(report.json);
  return {
    ...(typeof title === 'string' && { title: report.title }),
    ...(typeof description === 'string' && { description: report.description }),
    ...(json !== undefined && { json: isText ? JSON.stringify(report.json) : report.json }),
    ...((typeof screenshotImage === 'string' || screenshotImage === null) && { screenshotImage }),
  };
}
