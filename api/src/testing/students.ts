import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import type { Client } from './app';

/** The first items of the lists that a form needs, by key. */
export async function firstItems(client: Client): Promise<Record<string, number>> {
  const keys = [
    'country',
    'profession',
    'learning-year',
    'learning-school',
    'languages',
    'nationality',
    'political-localities',
  ];
  const lists = (await client.get(`/api/lists?keys=${keys.join()}`)).json<Record<string, ListItem[]>>();
  return Object.fromEntries(keys.map((key) => [key, lists[key]![0]!.id]));
}

/** A body of POST /api/students with everything that is required of an adult. */
export async function aNewStudent(client: Client, changes: Record<string, unknown> = {}) {
  const { country } = await firstItems(client);
  return {
    identity: { lastName: 'Rochat', firstName: 'Élodie', gender: 'f', birthDate: '2004-05-06' },
    address: {
      street: 'Rue du Lac',
      houseNo: '3',
      npa: '1003',
      city: 'Lausanne',
      politicalLocalityId: null,
      countryId: country,
    },
    contact: { mobile: '079 123 45 67', phone: null, email: 'Elodie.Rochat@example.ch' },
    ...changes,
  };
}

/** The names a test cares about; everything else as above. */
export async function addStudent(
  client: Client,
  identity: Record<string, string> = {},
  more: Record<string, unknown> = {},
) {
  const body = await aNewStudent(client, more);
  const answer = await client.post('/api/students', {
    ...body,
    identity: { ...body.identity, ...identity },
    acceptDuplicate: { reason: 'essai' },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<StudentFile>();
}

export const aRepresentative = {
  relation: 'mère',
  lastName: 'Rochat',
  firstName: 'Anne',
  phone: '079 765 43 21',
};

/** A training of a new company, with the ids of the lists. */
export async function aTraining(client: Client, changes: Record<string, unknown> = {}) {
  const ids = await firstItems(client);
  return {
    professionId: ids['profession'],
    certType: 'CFC',
    learningYearId: ids['learning-year'],
    learningSchoolId: ids['learning-school'],
    company: { name: 'Garage du Lac SA', npa: '1003', city: 'Lausanne' },
    contractStart: '2026-08-01',
    contractEnd: '2029-07-31',
    ...changes,
  };
}
