/** How well a group suits, in words. */
export interface Verdict {
  word: string;
  /** `ok` is green: it never stands for a place that nobody wished. */
  tone: 'ok' | 'info' | 'warn';
}

/** The word for a score out of 100 (teaching 27): 70 is the first place at an hour that suits with one reason more. */
export function verdictOf(score: number, isWished: boolean): Verdict {
  if (!isWished) return { word: 'lieu non souhaité', tone: 'warn' };
  if (score >= 70) return { word: 'très bon', tone: 'ok' };
  if (score >= 45) return { word: 'bon', tone: 'ok' };
  return { word: 'possible', tone: 'info' };
}
