import type { Person } from '../hostile/person';
import { call } from '../test-server';
import type { Subject } from './subjects';

const post = <T>(person: Person, address: string, body: object) => call<T>(person, 'POST', address, body);

const pairs = 5;
const listed = {
  country: 'country',
  office: 'coachapp-office',
  applicant: 'coachapp-registration-person-function',
  area: 'coachapp-accompanying-area',
} as const;
type Lists = Record<string, { id: number }[]>;

async function apprentice(by: Person, countryId: number, lastName: string): Promise<number> {
  const home = { street: 'Rue du Lac', houseNo: '3', npa: '1003', city: 'Lausanne', politicalLocalityId: null };
  const { id } = await post<{ id: number }>(by, '/api/students', {
    identity: { lastName, firstName: 'Maude', gender: 'f', birthDate: '2001-05-06' },
    address: { ...home, countryId },
    contact: { mobile: '079 555 77 88', phone: null, email: `${lastName.toLowerCase()}@exemple.ch` },
    acceptDuplicate: { reason: 'jumelle' },
  });
  return id;
}

const requestOf = (idOf: (list: string) => number) => ({
  receivedOn: '2026-01-05',
  applicantLastName: 'Rochat',
  applicantFirstName: 'Anne',
  applicantFunctionId: idOf(listed.applicant),
  applicantOrganisation: null,
  applicantPhone: '+41216010203',
  applicantEmail: 'anne.rochat@exemple.ch',
  sourceId: null,
  officeId: idOf(listed.office),
  coachId: null,
  areaIds: [idOf(listed.area)],
  situation: 'Ne va plus au travail depuis deux semaines.',
  expectations: null,
  isUrgent: false,
  isContractAtRisk: false,
  otherOrganizationIds: [],
  plannedSessions: null,
});

/** Adds apprentices who are alike, and follow-ups of theirs. */
async function addingBy(admin: Person) {
  const lists = await call<Lists>(admin, 'GET', `/api/lists?keys=${Object.values(listed).join(',')}`);
  const idOf = (list: string) => lists[list]![0]!.id;
  return {
    add: (lastName: string) => apprentice(admin, idOf(listed.country), lastName),
    follow: (id: number) => post(admin, `/api/students/${id}/coachings`, { values: requestOf(idOf), to: 'received' }),
  };
}

/** Two files of one apprentice. */
export interface FilePair {
  id: number;
  otherId: number;
}

/** Two pairs of files to merge: both files of the first pair are followed, those of the second are not. */
export async function filePairs(admin: Person): Promise<{ there: FilePair; free: FilePair }> {
  const { add, follow } = await addingBy(admin);
  const there = { id: await add('Fusionau'), otherId: await add('Fusionav') };
  const free = { id: await add('Fusionbu'), otherId: await add('Fusionbv') };
  await follow(there.id);
  await follow(there.otherId);
  return { there, free };
}

/** Apprentices by two: alike, but that one of them is followed. */
export async function candidatePair(admin: Person): Promise<Subject> {
  const { add, follow } = await addingBy(admin);
  const [there, free]: [{ id: number }[], { id: number }[]] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    const letter = String.fromCharCode(97 + pair);
    const [followed, other] = [await add(`Jumelle${letter}u`), await add(`Jumelle${letter}v`)];
    await follow(followed);
    there.push({ id: followed });
    free.push({ id: other });
  }
  return { there, free };
}
