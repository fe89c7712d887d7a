const all = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 360, height: 740 },
  { theme: 'light', width: 360, height: 740 },
  { theme: 'dark', width: 1440, height: 900 },
] as const;

/** How a screen is looked at: each theme and each width once in the daily run; all four with SCREENSHOTS=1 or ALL_LOOKS=1. */
export const looks = process.env.SCREENSHOTS || process.env.ALL_LOOKS ? all : all.slice(0, 2);
