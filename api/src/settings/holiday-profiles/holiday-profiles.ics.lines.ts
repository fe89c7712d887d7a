/** A line of a calendar file: `DTSTART;VALUE=DATE:20261010`. */
export interface IcsLine {
  /** In capital letters, like the parameters. */
  name: string;
  parameters: string;
  value: string;
}
export type IcsEvent = readonly IcsLine[];

const isContinued = /^[ \t]/;
const contentLine = /^([a-z0-9-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/i;

/** The lines of a file, each folded one in a piece; what is no line at all belongs to none. */
function* linesOf(text: string): Generator<IcsLine> {
  let whole = '';
  for (const line of [...text.split(/\r\n|\r|\n/), '']) {
    if (isContinued.test(line)) {
      whole += line.slice(1);
      continue;
    }
    const [, name, parameters = '', value = ''] = contentLine.exec(whole) ?? [];
    if (name) yield { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value: value.trim() };
    whole = line;
  }
}

/** The events of a calendar file, whatever else is wrong with it; undefined when it is no calendar. */
export function eventsIn(text: string): IcsEvent[] | undefined {
  const events: IcsLine[][] = [];
  let isCalendar = false;
  /** What the line stands in, from the outside in: an alarm within an event is not the event. */
  const within: string[] = [];
  for (const line of linesOf(text.replace(/^\ufeff/, ''))) {
    const part = line.value.toUpperCase();
    if (line.name === 'BEGIN') {
      within.push(part);
      isCalendar ||= part === 'VCALENDAR';
      if (part === 'VEVENT') events.push([]);
    } else if (line.name === 'END') within.splice(Math.max(0, within.lastIndexOf(part)));
    else if (within.at(-1) === 'VEVENT') events.at(-1)?.push(line);
  }
  return isCalendar ? events : undefined;
}
