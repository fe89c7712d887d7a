import { apiOf, jsonIn, type Operation, takenBy } from './api-description';
import { sentence } from './gate.messages';
import type { JsonSchema } from './json-schema';
import { type Manifest, type ReleaseCall, releaseCalls } from './manifest';
import type { Direction, Mismatch } from './mismatch';
import { mismatches } from './within';

const parts = { params: 'adresse', query: 'paramètres', body: 'corps' } as const;

/** The text of a file of a release of this package; undefined where it is not there. */
export type ReadFile = (of: string, file: string) => Promise<string | undefined>;

/** The calls that a release makes; undefined where the file that holds them cannot be read. */
async function callsIn(
  { name, calls, callsFile }: Manifest,
  read: ReadFile,
): Promise<readonly ReleaseCall[] | undefined> {
  if (callsFile === undefined) return calls;
  const text = await read(name, callsFile);
  try {
    return text === undefined ? undefined : releaseCalls.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** As `callsGate`, of a release whose calls stand in a file, and beside the one that is live. Calls that nobody can read fit nothing. */
export async function releaseCallsGate(
  candidate: Manifest,
  openApi: unknown,
  read: ReadFile,
  before?: Manifest,
): Promise<string[]> {
  const [calls, inUse] = await Promise.all([callsIn(candidate, read), before && callsIn(before, read)]);
  if (calls) return callsGate({ ...candidate, calls }, openApi, inUse);
  return [`${candidate.name} ${candidate.version}\u00a0: le fichier de ses appels ne se lit pas`];
}

/**
 * Every call of a release exists in the live API, takes what the release may send and promises what it counts on. `inUse`: the calls of the
 * release that is live in its place. Of an answer it may expect what that one expects: whoever mends an old branch does not answer for
 * what the API has grown since, and what runs today goes on running.
 */
export function callsGate(
  { name, version, calls }: Pick<Manifest, 'name' | 'version'> & { calls: readonly ReleaseCall[] },
  openApi: unknown,
  inUse: readonly ReleaseCall[] = [],
): string[] {
  const api = apiOf(openApi);
  return calls.flatMap((call) => {
    const operation = api.find(call);
    const before = inUse.find(({ method, path }) => method === call.method && path === call.path);
    const faults = operation ? compared(call, { operation, openApi, before }) : [' n’existe pas dans l’API en service'];
    return faults.map((fault) => `${name} ${version} ↔ ${api.name}\u00a0: ${call.method} ${call.path}${fault}`);
  });
}

interface Against {
  operation: Operation;
  openApi: unknown;
  /** The same call of the release that is live. */
  before: ReleaseCall | undefined;
}

/** A shape that nobody can read fits nothing. */
function compared(call: ReleaseCall, against: Against): string[] {
  try {
    return [...requestFaults(call, against), ...answerFaults(call, against)];
  } catch (error) {
    return [` ne peut pas être comparé\u00a0: ${(error as Error).message}`];
  }
}

const faultsOf = (part: string, direction: Direction, found: readonly Mismatch[]) =>
  found.map((fault) => `, ${part}\u00a0: ${sentence(fault, direction)}`);

function requestFaults(call: ReleaseCall, { operation, openApi }: Against): string[] {
  const taken = takenBy(operation);
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const own = (call[part] as JsonSchema | undefined) ?? { type: 'object' };
    const theirs = { schema: taken[part], document: openApi };
    return faultsOf(parts[part], 'request', mismatches({ schema: own, document: own }, theirs, 'request'));
  });
}

const isSame = (one: Mismatch, other: Mismatch) =>
  one.at === other.at &&
  one.kind === other.kind &&
  one.given === other.given &&
  (one.given !== undefined || one.taken === other.taken);

function answerFaults(call: ReleaseCall, { operation: { responses = {} }, openApi, before }: Against): string[] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const missed = (promised: JsonSchema, shape: JsonSchema) =>
    mismatches({ schema: promised, document: openApi }, { schema: shape, document: shape }, 'reply');
  const bodies = Object.entries(countedOn(call)).flatMap(([status, shape]) => {
    const name = status === reply ? status : `réponse ${status}`;
    const promised = jsonIn(status === reply ? success : responses[status]?.content);
    if (!promised) return [`, ${name}\u00a0: l’API ne la donne pas`];
    const shapeBefore = before && countedOn(before)[status];
    const tolerated = shapeBefore ? missed(promised, shapeBefore) : [];
    const found = missed(promised, shape).filter((fault) => !tolerated.some((each) => isSame(each, fault)));
    return faultsOf(name, 'reply', found);
  });
  return [...bodies, ...(call.file ? fileFaults(call.file, Object.keys(success ?? {})) : [])];
}

const reply = 'réponse';
const countedOn = (call: ReleaseCall): Readonly<Record<string, JsonSchema>> => ({
  ...(call.reply && { [reply]: call.reply }),
  ...call.outcomes,
});

const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase();

function fileFaults(known: readonly string[], given: readonly string[]): string[] {
  if (given.length === 0) return [', fichier\u00a0: l’API ne le donne pas'];
  const types = new Set(known.map(plainType));
  return given
    .filter((type) => !types.has(plainType(type)))
    .map((type) => `, fichier\u00a0: l’API peut répondre «\u00a0${type}\u00a0», que cette version ne connaît pas`);
}
