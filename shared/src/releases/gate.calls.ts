import { apiOf, jsonIn, type Operation, takenBy } from './api-description';
import { sentence } from './gate.messages';
import type { JsonSchema } from './json-schema';
import type { Manifest, ReleaseCall } from './manifest';
import type { Direction } from './mismatch';
import { mismatches } from './within';

const parts = { params: 'adresse', query: 'paramètres', body: 'corps' } as const;

/** Every call of a release exists in the live API, takes what the release may send and promises what it counts on. */
export function callsGate(
  { name, version, calls }: Pick<Manifest, 'name' | 'version' | 'calls'>,
  openApi: unknown,
): string[] {
  const api = apiOf(openApi);
  return calls.flatMap((call) => {
    const operation = api.find(call);
    const faults = operation ? compared(call, operation, openApi) : [' n’existe pas dans l’API en service'];
    return faults.map((fault) => `${name} ${version} ↔ ${api.name}\u00a0: ${call.method} ${call.path}${fault}`);
  });
}

/** A shape that nobody can read fits nothing. */
function compared(call: ReleaseCall, operation: Operation, openApi: unknown): string[] {
  try {
    return callFaults(call, operation, openApi);
  } catch (error) {
    return [` ne peut pas être comparé\u00a0: ${(error as Error).message}`];
  }
}

function callFaults(call: ReleaseCall, operation: Operation, openApi: unknown): string[] {
  const between = (part: string, direction: Direction, own: JsonSchema, theirs: JsonSchema) => {
    const [mine, api] = [
      { schema: own, document: own },
      { schema: theirs, document: openApi },
    ];
    const found = direction === 'request' ? mismatches(mine, api, direction) : mismatches(api, mine, direction);
    return found.map((fault) => `, ${part}\u00a0: ${sentence(fault, direction)}`);
  };
  const taken = takenBy(operation);
  const asked = (['params', 'query', 'body'] as const).flatMap((part) =>
    between(parts[part], 'request', (call[part] as JsonSchema | undefined) ?? { type: 'object' }, taken[part]),
  );
  return [...asked, ...answerFaults(call, operation, between)];
}

type Between = (part: string, direction: Direction, own: JsonSchema, theirs: JsonSchema) => string[];

function answerFaults(call: ReleaseCall, { responses = {} }: Operation, between: Between): string[] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const counted = Object.entries({ ...(call.reply && { réponse: call.reply }), ...call.outcomes });
  const bodies = counted.flatMap(([status, shape]) => {
    const name = status === 'réponse' ? status : `réponse ${status}`;
    const promised = jsonIn(status === 'réponse' ? success : responses[status]?.content);
    return promised ? between(name, 'reply', shape, promised) : [`, ${name}\u00a0: l’API ne la donne pas`];
  });
  return [...bodies, ...(call.file ? fileFaults(call.file, Object.keys(success ?? {})) : [])];
}

const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase();

function fileFaults(known: readonly string[], given: readonly string[]): string[] {
  if (given.length === 0) return [', fichier\u00a0: l’API ne le donne pas'];
  const types = new Set(known.map(plainType));
  return given
    .filter((type) => !types.has(plainType(type)))
    .map((type) => `, fichier\u00a0: l’API peut répondre «\u00a0${type}\u00a0», que cette version ne connaît pas`);
}
