import type { Page } from '@playwright/test';

/** Reads by the API as the person whose browser it is. */
export const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();

/** Sends a write as the page itself would, with its anti-forgery token; fails loudly when it is refused. */
export async function post<Answer>(page: Page, path: string, data: unknown): Promise<Answer> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(path, { headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) }, data });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Adds an adult apprentice by the call that the form makes; returns the id. */
export async function addStudent(page: Page, firstName: string, lastName: string, street = 'Rue du Lac') {
  const { country } = await read<{ country: { id: number }[] }>(page, '/api/lists?keys=country');
  const { id } = await post<{ id: number }>(page, '/api/students', {
    identity: { lastName, firstName, gender: 'f', birthDate: '2001-05-06' },
    address: {
      street,
      houseNo: '3',
      npa: '1003',
      city: 'Lausanne',
      politicalLocalityId: null,
      countryId: country[0]!.id,
    },
    contact: { mobile: '079 555 77 88', phone: null, email: 'essai@exemple.ch' },
    acceptDuplicate: { reason: 'essai' },
  });
  return id;
}
