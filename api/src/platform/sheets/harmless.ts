const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula (house 20). */
export const harmless = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);
