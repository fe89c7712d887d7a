import { setTimeout as pause } from 'node:timers/promises';
import { formAge } from '@tandem/shared/contract/desk/submissions.kinds';
import { type Person, personAt } from './person';

/** Where the trusted proxy stands that says whom it asks for. */
export const proxyAt = '127.0.0.9';
const behindProxy = (url: string, forwarded: string) => personAt(url, proxyAt, { 'x-forwarded-for': forwarded });

/** S6: who has a /64 has no more tries than who has one address. */
export async function oneNetwork(url: string): Promise<boolean> {
  const passed: number[] = [];
  for (let host = 1; host <= 45; host++) {
    const one = await behindProxy(url, `2001:db8:1:2::${host.toString(16)}`);
    const { status } = await one.ask('/api/report-to-jira', {
      method: 'POST',
      body: { title: 'a', description: 'b', json: {}, screenshotImage: null },
    });
    if (status < 300) passed.push(host);
  }
  console.log(`S6 45 addresses of one /64: ${passed.length} of 45 reports passed`);
  return passed.length === 5;
}

const slotCount = 200;
const perNetwork = 25;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

interface Form {
  by: Person;
  token: string;
}

async function formOf(by: Person): Promise<Form> {
  const { body } = await by.ask('/api/public/form-token', { method: 'POST', body: { kind: 'aa_teacher' } });
  return { by, token: (JSON.parse(body.toString()) as { token: string }).token };
}

const sendCv = async ({ by, token }: Form): Promise<number> => {
  const query = new URLSearchParams({ token, name: 'cv.pdf' });
  return (await by.ask(`/api/public/submissions/aa_teacher/cv?${query}`, { method: 'POST', body: pdf })).status;
};

/** S6: CVs of nobody known have so many places in all; who has one keeps it. */
export async function allSlots(url: string): Promise<boolean> {
  const forms: Form[] = [];
  for (let network = 1; forms.length <= slotCount; network++) {
    const by = await behindProxy(url, `198.51.100.${network}`);
    for (let at = 0; at < perNetwork; at++) forms.push(await formOf(by));
  }
  await pause(formAge.least * 1000);
  const statuses: number[] = [];
  for (const form of forms.slice(0, slotCount + 1)) statuses.push(await sendCv(form));
  const [taken, last, again] = [
    statuses.filter((status) => status === 200).length,
    statuses.at(-1),
    await sendCv(forms[0]!),
  ];
  console.log(`S6 CVs of strangers: ${taken} kept, one more ${last}, the first one replaced ${again}`);
  return taken === slotCount && last === 507 && again === 200;
}
