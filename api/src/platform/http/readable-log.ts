import { styleText } from 'node:util';
import type { LogSink } from './log';

/** What log.ts writes, as far as a terminal shows it. */
interface Line {
  level: string;
  at: string;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  err?: { type: string; message?: string; where: string };
}

const quiet = ['trace', 'debug', 'info'];
const colours = { 2: 'green', 3: 'cyan', 4: 'yellow', 5: 'red' } as const;

const timeOf = ({ at }: Line) => new Date(at).toLocaleTimeString('fr-CH');

function answer(line: Line, stream: NodeJS.WritableStream) {
  const { status = 0, method = '', path = '', ms = 0 } = line;
  const colour = colours[Math.floor(status / 100) as keyof typeof colours] ?? 'white';
  return `${timeOf(line)} ${styleText(colour, String(status), { stream })} ${method.padEnd(6)} ${path} ${ms} ms`;
}

function warning(line: Line, stream: NodeJS.WritableStream) {
  const { level, msg, err } = line;
  const said = [msg, err?.type, err?.message].filter(Boolean).join(', ');
  const where = err ? `\n${err.where}` : '';
  return `${timeOf(line)} ${styleText(level === 'warn' ? 'yellow' : 'red', level, { stream })} ${said}${where}`;
}

/** The log for who develops: a line for each answer, and what is a warning or worse. Colours are for terminals only. */
export const readableLog = (to: NodeJS.WritableStream): LogSink => ({
  write(json) {
    const line = JSON.parse(json) as Line;
    if (line.status) to.write(`${answer(line, to)}\n`);
    else if (!quiet.includes(line.level)) to.write(`${warning(line, to)}\n`);
  },
});
