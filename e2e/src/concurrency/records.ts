import type { Locator, Page } from '@playwright/test';
import { post, read } from '../calls';

/** A word that no record has yet. */
export const unique = () =>
  `Zz${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`.slice(0, 10);
export const named = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true }).first();
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** An address that nobody has. */
export const mailOf = (word: string) => `${word}@exemple.ch`.toLowerCase();

const ids = (lists: Record<string, { id: number }[]>) => (key: string) => lists[key]?.[0]?.id;

/** An adult who learns in a company of its own. */
export async function aStudent(page: Page) {
  const of = ids(await read(page, '/api/lists?keys=country,profession,learning-year,learning-school'));
  const lastName = unique();
  const { id, apprenticeships } = await post<{ id: number; apprenticeships: { company: { id: number } }[] }>(
    page,
    '/api/students',
    {
      identity: { lastName, firstName: 'Marc', gender: 'm', birthDate: '1999-05-14' },
      address: {
        street: 'Rue du Lac',
        houseNo: '3',
        npa: '1003',
        city: 'Lausanne',
        politicalLocalityId: null,
        countryId: of('country'),
      },
      contact: { mobile: '079 555 12 34', phone: null, email: mailOf(lastName) },
      apprenticeship: {
        professionId: of('profession'),
        certType: 'CFC',
        learningYearId: of('learning-year'),
        learningSchoolId: of('learning-school'),
        company: { name: unique() },
      },
      acceptDuplicate: { reason: 'essai' },
    },
  );
  return { id, companyId: apprenticeships[0]!.company.id };
}

/** The training year of today. */
export async function aYear(page: Page) {
  const { 'training-year': years } = await read<Record<string, { id: number; extra: { isCurrent?: boolean } }[]>>(
    page,
    '/api/lists?keys=training-year',
  );
  return years!.find(({ extra }) => extra.isCurrent)!.id;
}
