import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Verdict } from '../run';
import { settle } from './acts';
import { kB, percentile } from './figures';
import { type PublicForm, publicForms, tap } from './forms';
import { inpOf, type Interaction, takeInteractions, watchInteractions } from './interactions';
import { sum } from './scripts';
import { clsOf, type Shift, takeShifts, watchShifts } from './shifts';
import { type Received, watchWeight } from './weight';

/** For landing page and form together. */
const limits = { cls: 0.05, inpMs: 200, scriptBytes: 180 * 1024, bytes: 200 * 1024 };

/** What one visitor of landing page and form waited for, saw move and received. */
export interface FormVisit {
  form: string;
  interactions: Interaction[];
  shifts: Shift[];
  received: readonly Received[];
}

/** A visitor who knows nothing yet reads a landing page to its end and fills in the form, all but the sending. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions,
  cpuRate: number,
  form: PublicForm,
): Promise<FormVisit> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await watchInteractions(page);
    await watchShifts(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const received = await watchWeight(cdp);
    await page.goto(form.landing);
    await settle(page);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await settle(page);
    await tap(page.locator(`a[href="${form.page}"]`).first());
    await page.getByRole('button', { name: 'Continuer' }).waitFor();
    for (const action of form.actions) await action(page);
    await settle(page);
    const interactions = await takeInteractions(page);
    return { form: form.name, interactions, shifts: await takeShifts(page), received };
  } finally {
    await context.close();
  }
}

const scriptBytes = (received: readonly Received[]) =>
  received.reduce((bytes, { scriptBytes: own = 0 }) => bytes + own, 0);

function figuresOf(visits: readonly FormVisit[]) {
  const all = visits.flatMap(({ interactions }) => interactions);
  const [slowest] = all.toSorted((a, b) => b.ms - a.ms);
  const [farthest] = visits.flatMap(({ shifts }) => shifts).toSorted((a, b) => b.by - a.by);
  return {
    CLS: Math.max(...visits.map(({ shifts }) => clsOf(shifts))),
    'INP P75': percentile(
      visits.map(({ interactions }) => inpOf(interactions)),
      0.75,
    ),
    scripts: Math.max(...visits.map(({ received }) => scriptBytes(received))),
    octets: Math.max(...visits.map(({ received }) => sum(received))),
    'a bougé le plus': farthest ? `${farthest.of} (${farthest.by.toFixed(4)})` : '',
    'le plus lent': slowest ? `${slowest.kind}, ${slowest.on}, ${slowest.ms} ms` : '',
  };
}

function verdictsOf(
  form: string,
  { CLS: cls, 'INP P75': inp, scripts, octets }: ReturnType<typeof figuresOf>,
): Verdict[] {
  return [
    {
      text: `${form}, CLS de l’accueil à l’envoi : ${cls.toFixed(3)} (limite ${limits.cls})`,
      holds: cls <= limits.cls,
    },
    { text: `${form}, INP P75 : ${inp} ms (limite ${limits.inpMs})`, holds: inp <= limits.inpMs },
    {
      text: `${form}, JS de l’accueil et du formulaire : ${kB(scripts)} br (limite ${kB(limits.scriptBytes)})`,
      holds: scripts <= limits.scriptBytes,
    },
    {
      text: `${form}, accueil et formulaire, cache vide : ${kB(octets)} (limite ${kB(limits.bytes)})`,
      holds: octets <= limits.bytes,
    },
  ];
}

/** What the public forms cost, each verdict a line. */
export function formsSummary(visits: readonly FormVisit[]) {
  const found = publicForms.map(({ name }) => {
    const own = visits.filter(({ form }) => form === name);
    const files = own[0]!.received.toSorted((a, b) => b.bytes - a.bytes);
    return { name, figures: figuresOf(own), files, shifts: own.map(({ shifts }) => shifts) };
  });
  const forms = Object.fromEntries(found.map(({ name, figures }) => [name, figures]));
  console.table(forms);
  return {
    limits,
    forms,
    files: Object.fromEntries(found.map(({ name, files }) => [name, files])),
    shifts: Object.fromEntries(found.map(({ name, shifts }) => [name, shifts])),
    verdicts: found.flatMap(({ name, figures }) => verdictsOf(name, figures)),
  };
}
