// npm run bench:screens [-- --runs 5 --only forms | --minute]: how long a click or a key takes to show on the screens of every day and
// the public forms, what moves by itself there, and the code they need.
import { cpus } from 'node:os';
import { type Browser, type BrowserContextOptions, chromium, request } from '@playwright/test';
import { type Account, accounts } from '../e2e/src/accounts';
import { signInOverHttp } from '../e2e/src/test';
import { chromiumForTimes } from '../scripts/chromium.js';
import { startTandem } from '../testkit/tandem';
import { asked, atEnd, bench, saveResult } from './run';
import { kB, percentile } from './screens/figures';
import { publicForms } from './screens/forms';
import { inpOf, type Interaction, takeInteractions, watchInteractions } from './screens/interactions';
import { type Script, scriptsOf, sum } from './screens/scripts';
import { screens } from './screens/steps';
import { enteredLesson } from './screens/teaching';
import { formsSummary, type FormVisit, visit } from './screens/visitor';

const limits = { inpMs: 200, scriptBytes: 180 * 1024, phoneBytes: 150 * 1024 };
const cpuRate = 4;
const { runs, only } = asked({ runs: 5 }, { runs: 1 });
const isOnlyForms = only.includes('forms');
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Visit {
  screen: string;
  inp: number;
  interactions: Interaction[];
}

/** One visit of every screen by one clerk on a slow machine. */
async function walk(browser: Browser, options: BrowserContextOptions): Promise<Visit[]> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await watchInteractions(page);
  const cdp = await context.newCDPSession(page);
  const visits: Visit[] = [];
  for (const { name, open, use } of screens) {
    await open(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await takeInteractions(page);
    await use(page);
    const interactions = await takeInteractions(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    visits.push({ screen: name, inp: inpOf(interactions), interactions });
  }
  await context.close();
  return visits;
}

function tableOf(visits: readonly Visit[]) {
  const rows = screens.map(({ name }) => {
    const own = visits.filter(({ screen }) => screen === name);
    const inps = own.map(({ inp }) => inp);
    const all = own.flatMap(({ interactions }) => interactions);
    const slowest = all.toSorted((a, b) => b.ms - a.ms)[0];
    return [
      name,
      {
        'INP P75': percentile(inps, 0.75),
        pire: Math.max(...inps),
        'au-dessus de 16 ms': all.length,
        'le plus lent': slowest ? `${slowest.kind}, ${slowest.on}, ${slowest.ms} ms` : '',
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}

interface Scripts {
  signIn: readonly Script[];
  screen: readonly Script[];
  phone: readonly Script[];
}

function summary(visits: readonly Visit[], { signIn, screen, phone }: Scripts) {
  const table = tableOf(visits);
  const known = new Set(signIn.map(({ file }) => file));
  const afterSignIn = (scripts: readonly Script[]) => scripts.filter(({ file }) => !known.has(file));
  const [after, onPhone] = [afterSignIn(screen), afterSignIn(phone)];
  const verdicts = [
    ...Object.entries(table).map(([name, { 'INP P75': inp }]) => ({
      text: `${name}, INP P75, processeur ×${cpuRate} plus lent : ${inp} ms (limite ${limits.inpMs})`,
      holds: inp <= limits.inpMs,
    })),
    {
      text: `JS de l’écran des apprentis après la connexion : ${kB(sum(after))} br (limite ${kB(limits.scriptBytes)})`,
      holds: sum(after) <= limits.scriptBytes,
    },
    {
      text: `JS de la saisie au téléphone après la connexion : ${kB(sum(onPhone))} br (limite ${kB(limits.phoneBytes)})`,
      holds: sum(onPhone) <= limits.phoneBytes,
    },
  ];
  console.table(table);
  for (const { file, bytes } of after) console.log(`${kB(bytes).padStart(10)}  ${file}`);
  console.log(`Avec ce que l’écran de connexion avait déjà chargé : ${kB(sum(screen))} br`);
  return {
    screens: table,
    scripts: { afterSignIn: after, afterSignInBytes: sum(after), allBytes: sum(screen), phoneBytes: sum(onPhone) },
    verdicts,
  };
}

/** How a browser in which somebody is signed in starts. */
async function optionsOf<Options extends { baseURL: string }>(options: Options, account: Account) {
  const person = await request.newContext();
  await signInOverHttp(person, options.baseURL, accounts[account].email);
  return { ...options, storageState: await person.storageState() };
}

/** What signed-in people wait for: the scripts of their screens, then visit after visit. */
async function staffOf(browser: Browser, options: BrowserContextOptions & { baseURL: string }) {
  const signedIn = await optionsOf(options, 'admin');
  const teacher = { ...(await optionsOf(options, 'teacher')), ...phoneSize };
  const user = await (await (await request.newContext(teacher)).get('/api/user')).json();
  const lesson = await enteredLesson(await request.newContext(signedIn), user.teacher.id);
  const scripts = {
    signIn: await scriptsOf(browser, options, '/', 'h1'),
    screen: await scriptsOf(browser, signedIn, '/internal/students', 'table'),
    phone: await scriptsOf(browser, teacher, lesson, '[aria-label="Présences"]'),
  };
  const visits: Visit[] = [];
  return {
    visit: async () => void visits.push(...(await walk(browser, signedIn))),
    summary: () => summary(visits, scripts),
  };
}

await bench(async ({ at: startedAt, load }) => {
  const product = await startTandem({ env: { LOG_LEVEL: 'error' } });
  atEnd(() => product.end());
  const browser = await chromium.launch({ ...chromiumForTimes(), handleSIGINT: false, handleSIGTERM: false });
  atEnd(() => browser.close());

  const options = { baseURL: product.url, locale: 'fr-CH', reducedMotion: 'reduce' } as const;
  const staff = isOnlyForms ? undefined : await staffOf(browser, options);
  const visitors: FormVisit[] = [];
  for (let run = 1; run <= runs; run++) {
    await staff?.visit();
    for (const form of publicForms) visitors.push(await visit(browser, { ...options, ...phoneSize }, cpuRate, form));
    console.error(`tour ${run} de ${runs}`);
  }

  const { verdicts: ofStaff = [], ...found } = staff?.summary() ?? {};
  const { verdicts: ofForms, ...forms } = formsSummary(visitors);
  const verdicts = [...ofStaff, ...ofForms];
  const facts = {
    date: startedAt.toISOString(),
    runs,
    cpuRate,
    machine: { cores: cpus().length, load },
    chromium: browser.version(),
  };
  saveResult(isOnlyForms ? 'forms.json' : 'screens.json', { ...facts, limits, ...found, publicForms: forms, verdicts });
  return verdicts;
});
