const day = 24 * 3_600_000;

/** The instant so many days before now. */
export const ago = (now: () => Date, days: number): Date => new Date(now().getTime() - days * day);
