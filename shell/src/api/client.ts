import type { Call, Callable, CallOptions } from '@tandem/shared/contract/endpoint';
import { currentUser, reportToJira } from '@tandem/shared/contract/access/session.addresses';
import { asGiven } from '@tandem/shared/guarded-port';
import { ApiError, type RuntimeConfig } from '@tandem/shared/platform';
import type { Answer } from './exchange';
import { readAnswer } from './read-answer';
import { type Input, urlOf } from './request';
import { sender } from './send';
import { beginCall } from './trail';

/** A failed call, as the bug report tells about it (spec §3). */
export interface FailedCall {
  method: string;
  url: string;
  error: ApiError;
  requestBody: unknown;
  responseBody: unknown;
}

export interface ClientPort {
  config: Pick<RuntimeConfig, 'apiUrl' | 'silentFailures'>;
  /** Whose session it is now: an answer to an earlier session's call says nothing about this one. */
  sessionMark: () => unknown;
  /** Who is signed in here, as the API must find it: another tab may have changed the cookie a moment ago. */
  personId: () => number | undefined;
  /** The API has found another person behind the cookie (412). */
  onOtherPerson: () => void;
  /** The API does not know the session any more (401). */
  onSessionEnd: (path: string) => void;
  /** Where a 401 does not redirect (spec §8, house 28, house 29). */
  isLoginPage: () => boolean;
  /** Nobody is served for some minutes. True: the page says so instead of this call, which is no failure to report. */
  onMaintenance: () => boolean;
  /** Nothing was written, because an administrator sees Tandem as another person. */
  onReadOnly: (message: string) => void;
  onFailure: (failed: FailedCall) => void;
}

/** What a person typed is not written in the name of another person; that is no failure to report. */
const otherPerson = 412;

const isMaintenance = ({ status, headers }: Pick<Answer, 'status' | 'headers'>) =>
  status === 503 && headers.has('x-tandem-maintenance');

/** Says what «Se voir comme» means; no failure to report either. */
const isReadOnly = ({ status, headers }: Pick<Answer, 'status' | 'headers'>) =>
  status === 403 && headers.has('x-tandem-read-only');

/** Spec §8: a failure of these opens no report; the second has its own notice. */
const neverReported = new Set([currentUser.path, reportToJira.path]);

/** Hands each failure on once: calls that waited for the same cookie fail with the same error. */
function reporter({ config: { silentFailures }, onFailure }: ClientPort) {
  const reported = new WeakSet<ApiError>();
  return (path: string, failed: FailedCall) => {
    if (reported.has(failed.error) || neverReported.has(path)) return;
    if (silentFailures.includes(`${failed.method} ${path} ${failed.error.status}`)) return;
    reported.add(failed.error);
    onFailure(failed);
  };
}

/** The one API client of the product (spec §7, §8). */
export function createCall(port: ClientPort): Call {
  const send = sender(port.config.apiUrl);
  const report = reporter(port);

  /** Spec §8: a 401 outside of the login pages sends to `/`; that is not a failure to report. */
  const endsSession = ({ path }: Callable, status: number, mark: unknown) => {
    if (status !== 401) return false;
    const isExpelled = !port.isLoginPage();
    if (mark === port.sessionMark()) port.onSessionEnd(path);
    return isExpelled;
  };

  const call = async (endpoint: Callable, input: Input = {}, options: CallOptions = {}) => {
    const mark = port.sessionMark();
    const personId = port.personId();
    if (options.keptFor !== undefined && options.keptFor !== personId)
      throw new ApiError(otherPerson, 'Une autre personne est connectée.');
    const url = asGiven('call', () => urlOf(port.config.apiUrl, endpoint, input));
    const end = options.isUnprompted ? () => {} : beginCall(endpoint);
    const fail = (error: unknown, responseBody?: unknown): never => {
      end(error instanceof ApiError ? error.status : 0);
      if (options.isUnprompted) {
        if (error instanceof ApiError) endsSession(endpoint, error.status, mark);
        throw error;
      }
      if (options.keptFor !== undefined && error instanceof ApiError && error.status === 0) throw error;
      if (error instanceof ApiError && error.status === otherPerson) port.onOtherPerson();
      else if (error instanceof ApiError && !endsSession(endpoint, error.status, mark))
        report(endpoint.path, { method: endpoint.method, url, error, requestBody: input.body, responseBody });
      throw error;
    };
    const answer = await send(endpoint, url, input, { ...options, personId }).catch(fail);
    end(answer.status);
    const reading = readAnswer(endpoint, answer);
    if (!options.isUnprompted && isMaintenance(answer) && port.onMaintenance())
      throw new ApiError(answer.status, 'Tandem est en maintenance.');
    if (reading.kind === 'failure' && isReadOnly(answer)) {
      if (!options.isUnprompted) port.onReadOnly(reading.error.message);
      throw reading.error;
    }
    if (reading.kind === 'failure') return fail(reading.error, reading.body);
    return { ok: reading.kind === 'success', status: answer.status, body: reading.body };
  };

  return call as unknown as Call;
}
