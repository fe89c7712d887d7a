import type { Browser } from '@playwright/test';
import { isMinute } from '../../run';
import { type Line, lines, type Release, type State, type Variant, variants } from '../variants';
import { type Measured, measured } from './measures';
import { openTab } from './tab';

export interface Sample extends Measured {
  variant: Variant;
  line: Line;
  state: State;
  hasSurvived?: boolean;
}

interface Environment {
  browser: Browser;
  urlOf: (variant: Variant) => string;
  /** Redeploys remote-auth, or takes that back, in all three. */
  serve: (release: Release) => Promise<void>;
}

/** One variant on one line: a first visit on which somebody types at once, then another browser's first visit and the two after it. */
async function visits({ browser, urlOf, serve }: Environment, variant: Variant, line: Line): Promise<Sample[]> {
  const url = urlOf(variant);
  const hasty = await openTab(browser, line);
  const typed = await hasty.visit(url, { isTyped: true });
  await hasty.close();

  const calm = await openTab(browser, line);
  const [cold, warm] = [await calm.visit(url), await calm.visit(url)];
  await serve('next');
  const redeployed = await calm.visit(url);
  await serve('now');
  await calm.close();

  const { usable } = measured(typed);
  const about = { variant, line };
  return [
    { ...about, state: 'cold', ...measured(cold), usable, hasSurvived: typed.hasSurvived },
    { ...about, state: 'warm', ...measured(warm) },
    { ...about, state: 'redeployed', ...measured(redeployed) },
  ];
}

/** All three in turns, in another order each time, so that what else the machine does hits them alike. */
export async function measureInTurns(
  environment: Environment,
  runs: number,
  log: (text: string) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  // The first turn of all fills the servers' memory and counts for nothing.
  if (!isMinute) for (const variant of variants) await visits(environment, variant, lines[0]);
  for (let run = 0; run < runs; run++)
    for (const line of lines) {
      for (let turn = 0; turn < variants.length; turn++) {
        const variant = variants[(run + turn) % variants.length]!;
        samples.push(...(await visits(environment, variant, line)));
      }
      log(`passage ${run + 1} de ${runs}, ${line} Mbit/s`);
    }
  return samples;
}
