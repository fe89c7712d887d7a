import { redact, redactUrl } from '@tandem/shared/rules/redact';

const most = 300;

/** The browser has redacted already; nobody has to believe it. */
export const messageOf = (text: string): string => String(redact(text)).slice(0, most);

/** A file of a release keeps its name, which looks like a secret and is none: `/r/remote-auth/230.….js:1:2000`. */
const releasedFile = /^(?:https?:\/\/[^/\s]+)?(\/r\/[a-z0-9-]+\/[\w~-][\w.~-]*)(?:\?[^:\s]*)?((?::\d+){0,2})$/;

export function sourceLocationOf(text: string | undefined): string | null {
  if (!text) return null;
  const [, file, position] = releasedFile.exec(text) ?? [];
  return (file === undefined ? redactUrl(messageOf(text)) : `${file}${position}`).slice(0, most);
}
