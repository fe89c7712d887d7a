/** Far more than any body of the contract nests, far less than a recursion can bear. */
const deepest = 100;
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether JSON nests deeper, or holds more values, than may be read; one pass over the text, before memory is spent on it. */
export function isTooMuch(text: string, mostValues = Infinity): boolean {
  let [depth, values, isInText] = [0, 1, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText && sign === backslash) at++;
    else if (sign === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (opening.has(sign)) {
      values++;
      if (++depth > deepest) return true;
    } else if (closing.has(sign)) depth--;
    else if (sign === comma && ++values > mostValues) return true;
  }
  return values > mostValues;
}
