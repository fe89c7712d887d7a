// npm run bench:imports [-- --size 25000 --lines 5000 | --minute]: apprentices from a file into a register that is full, over HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { dataFolder, startProduct } from './api/product';
import { fileOf } from './imports/file';
import { type Session, signIn } from './imports/session';
import { asked, bench, under } from './run';

const { size, lines } = asked({ size: 25_000, lines: 5000 }, { size: 500, lines: 200 });
/** Seconds. */
const limits = {
  vérification: 5,
  écriture: 20,
  'export XLSX': 3,
  'export CSV': 3,
  'doublon à la saisie': 0.3,
};
type Measured = Record<string, { secondes: number }>;

async function ok(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function measurer(measured: Measured) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    measured[name] = { secondes: Math.round(performance.now() - from) / 1000 };
    return result;
  };
}

/** The slowest answer to somebody who opens the list again and again while something else runs. */
async function slowestMeanwhile(url: string, headers: Session, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    const from = performance.now();
    await ok(await fetch(`${url}/api/students?page=3`, { headers }));
    slowest = Math.max(slowest, performance.now() - from);
    await wait(20);
  }
  return slowest;
}

async function run(url: string, measured: Measured) {
  const headers = await signIn(url);
  const call = async (method: string, path: string, body?: unknown) =>
    (
      await ok(
        await fetch(`${url}/api/${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
    ).json();
  const measure = measurer(measured);
  const lists = (await call('GET', 'lists?keys=profession,learning-school')) as Record<string, { label: string }[]>;
  const file = fileOf(lines, lists);

  const sent = await measure('dépôt du fichier', async () => {
    const binary = { ...headers, 'content-type': 'application/octet-stream' };
    return (
      await ok(
        await fetch(`${url}/api/imports/students?name=apprentis.csv`, {
          method: 'POST',
          headers: binary,
          body: new Uint8Array(file),
        }),
      )
    ).json() as Promise<ImportFile>;
  });
  const { id, mapping } = sent;
  const checked = await measure(
    'vérification',
    async () => (await call('PUT', `imports/${id}/mapping`, { version: sent.version, ...mapping })) as ImportFile,
  );
  if (checked.summary?.ok !== lines) throw new Error(`${checked.summary?.ok} bonnes lignes sur ${lines}`);

  let isOver = false;
  const meanwhile = slowestMeanwhile(url, headers, () => isOver);
  const done = await measure('écriture', async () => {
    await call('POST', `imports/${id}/write`, { version: checked.version, duplicates: 'create' });
    for (;;) {
      const now = (await call('GET', `imports/${id}`)) as ImportFile;
      if (now.state !== 'running') return now;
      await wait(100);
    }
  });
  isOver = true;
  measured['liste pendant l’écriture (au pire)'] = { secondes: Math.round(await meanwhile) / 1000 };
  if (done.state !== 'done' || done.created !== lines) throw new Error(`${done.state}: ${done.created} fiches`);

  const { rows } = (await call('GET', `imports/${id}/created?size=25`)) as {
    rows: { id: number }[];
  };
  const { identity } = (await call('GET', `students/${rows[0]!.id}`)) as { identity: object };
  await measure('doublon à la saisie', () => call('POST', 'students/duplicates-check', identity));
  for (const format of ['xlsx', 'csv'] as const) {
    const wanted = {
      format,
      columns: ['lastName', 'firstName', 'birthDate', 'profession', 'company', 'school', 'email', 'mobile'],
      filters: { search: 'import-banc.ch' },
      sort: 'lastName',
    };
    await measure(`export ${format.toUpperCase()}`, async () => {
      const answer = await ok(
        await fetch(`${url}/api/students/export`, { method: 'POST', headers, body: JSON.stringify(wanted) }),
      );
      await answer.arrayBuffer();
    });
  }
  const undone = await measure(
    'annulation',
    async () => (await call('POST', `imports/${id}/undo`, { version: done.version })) as ImportFile,
  );
  if (undone.undo?.removed !== lines) throw new Error(`${undone.undo?.removed} fiches retirées`);
}

await bench(async () => {
  const { url } = await startProduct(dataFolder(), size);
  const measured: Measured = {};
  await run(url, measured);
  console.table(measured);
  return Object.entries(limits).map(([name, most]) => under(name, measured[name]!.secondes, most, 's'));
});
