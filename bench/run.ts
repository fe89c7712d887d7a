import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** The smallest size that still goes through everything: what is measured is printed, not kept, and no limit decides. */
export const isMinute = process.argv.includes('--minute');

/** What the command line says: sizes, in numbers, and which parts alone are asked for. */
export function asked<Size extends string>(
  usual: Readonly<Record<Size, number>>,
  minute: Readonly<Partial<Record<Size, number>>>,
): Record<Size, number> & { only: readonly string[] } {
  const names = Object.keys(usual) as Size[];
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
      minute: { type: 'boolean' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const sizes = { ...usual, ...(isMinute && minute) };
  const numbers = names.map((name) => [name, Number((values as Record<string, unknown>)[name] ?? sizes[name])]);
  return { ...(Object.fromEntries(numbers) as Record<Size, number>), only: values.only };
}

/** One line of the result. */
export interface Verdict {
  text: string;
  holds: boolean;
  /** Right or wrong at every size and on every machine, so that it decides a minute too. */
  isAnswer?: true;
}

const comma = (value: number) => String(value).replace('.', ',');

export const under = (title: string, value: number, most: number, unit: string): Verdict => ({
  text: `${title} : ${comma(value)} ${unit} (limite ${comma(most)})`,
  holds: value <= most,
});

/** Nothing of this was found; what was is named. */
export const none = (title: string, found: readonly string[]): Verdict => ({
  text: `${title} : ${found.join(', ') || 'aucun'}`,
  holds: found.length === 0,
  isAnswer: true,
});

/** Beside the benches; nothing is left of a minute. */
export function saveResult(name: string, found: object): void {
  if (isMinute) return;
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), `${JSON.stringify(found, null, 2)}\n`);
}

const ends: (() => unknown)[] = [];
/** What was started ends whatever happens, the last first. */
export const atEnd = (end: () => unknown): void => void ends.push(end);
async function endAll() {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}

/** When the run began, and how many processes wanted a processor in the minute before. */
export interface Begun {
  at: Date;
  load: number;
}

/** Runs a bench and says what holds; the process fails where something does not. */
export async function bench(measure: (begun: Begun) => Promise<readonly Verdict[]>): Promise<void> {
  const begun = { at: new Date(), load: Math.round(loadavg()[0]! * 10) / 10 };
  if (begun.load > cpus().length / 2)
    console.error(`Attention : la machine est occupée (charge ${begun.load}), les temps ne valent rien.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  try {
    const verdicts = await measure(begun);
    for (const { text, holds } of verdicts) console.log(`${holds ? '✓' : '✗'} ${text}`);
    process.exitCode = verdicts.every(({ holds, isAnswer }) => holds || (isMinute && !isAnswer)) ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await endAll();
  }
}
