/** Whether a month of the year, by its place, has not begun: what stands there is planned. */
export const isPlanned = (key: string, monthsOver: number): boolean =>
  Number(key) > monthsOver + 1 && Number(key) <= 12;
