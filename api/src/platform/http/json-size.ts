/** Far more than any body of the contract nests, far less than a recursion can bear. */
const deepest = 100;
const [quote, backslash, comma, colon, space] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Where the text that begins at a quote ends. */
function endOf(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === backslash) at++;
    else if (sign === quote) break;
  }
  return at;
}

/** The name that this text is, if it stands before a colon. */
function nameIn(text: string, from: number, to: number): string | undefined {
  let next = to + 1;
  while (text.charCodeAt(next) <= space) next++;
  if (text.charCodeAt(next) !== colon) return undefined;
  const name = text.slice(from + 1, to);
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(text.slice(from, to + 1)) as string;
  } catch {
    return undefined;
  }
}

/**
 * Whether JSON nests deeper, or holds more values, than may be read, or names a field twice, which two readers would understand in two
 * ways. One pass over the text, before memory is spent on it.
 */
export function isTooMuch(text: string, mostValues = Infinity): boolean {
  let values = 1;
  const names: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const end = endOf(text, at);
      const known = names.at(-1);
      const name = known && nameIn(text, at, end);
      if (name !== undefined && known?.has(name)) return true;
      if (name !== undefined) known?.add(name);
      at = end;
    } else if (sign === brace || sign === bracket) {
      values++;
      names.push(sign === brace ? new Set() : undefined);
      if (names.length > deepest) return true;
    } else if (sign === braceEnd || sign === bracketEnd) names.pop();
    else if (sign === comma && ++values > mostValues) return true;
  }
  return values > mostValues;
}
