import type { Callable } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import { fileNameOf } from './file-name';
import type { Answer } from './exchange';

/** Signs of a sentence; only what would fill page after page is none. */
const longestMessage = 10_000;
/** Stands for a body that is not what it should be. */
const unread = Symbol('unread');

const typeOf = ({ headers }: Answer) => (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
const isJson = (type: string) => type === 'application/json' || type.endsWith('+json');

/** Spec §7: a 204 gives no result, an empty body gives null; `unread` is what is not JSON. */
export function jsonOf(answer: Answer): unknown {
  if (answer.status === 204) return undefined;
  if (answer.bytes.byteLength === 0) return null;
  if (!isJson(typeOf(answer))) return unread;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes));
  } catch {
    return unread;
  }
}

function fileOf(answer: Answer, types: readonly string[]): Blob | typeof unread {
  const type = typeOf(answer);
  if (!types.some((declared) => declared.split(';')[0]!.trim().toLowerCase() === type)) return unread;
  return new File([new Uint8Array(answer.bytes)], fileNameOf(answer.headers) ?? '', { type });
}

/** The server's own sentence, if it is one (spec §8). */
export function failureOf({ status, headers }: Answer, body: unknown): ApiError {
  const { message, errors } = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>;
  const isSentence = typeof message === 'string' && message.trim() !== '' && message.length <= longestMessage;
  return new ApiError(status, isSentence ? message : `Error ${status}`, sentencesOf(errors), secondsOf(headers));
}

/** Retry-After in seconds; a date is not worth the trouble. */
function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : undefined;
}

function sentencesOf(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || !errors) return {};
  return Object.fromEntries(
    Object.entries(errors).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= longestMessage,
    ),
  );
}

export const isGood = (status: number) => status >= 200 && status < 300;

export type Reading =
  | { kind: 'success'; body: unknown }
  | { kind: 'outcome'; body: unknown }
  | { kind: 'failure'; error: ApiError; body: unknown };

/** Tells a success, an outcome that the contract declares and a failure apart, and reads the body of each. */
export function readAnswer({ outcomes, file }: Callable, answer: Answer): Reading {
  const { status } = answer;
  const body = file && isGood(status) ? fileOf(answer, file) : jsonOf(answer);
  const seen = body === unread ? undefined : body;
  if (body !== unread && isGood(status)) return { kind: 'success', body };
  if (outcomes && status in outcomes && typeof seen === 'object' && seen) return { kind: 'outcome', body: seen };
  return { kind: 'failure', error: failureOf(answer, seen), body: seen };
}
