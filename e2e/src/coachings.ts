import type { Page } from '@playwright/test';
import { post, read } from './calls';

type Items = Record<string, { id: number }[]>;
const lists = {
  office: 'coachapp-office',
  applicant: 'coachapp-registration-person-function',
  area: 'coachapp-accompanying-area',
} as const;

/** What a request says, at the office of this coach. */
async function aForm(page: Page, officeId: number) {
  const items = await read<Items>(page, `/api/lists?keys=${Object.values(lists).join(',')}`);
  return {
    receivedOn: '2026-01-05',
    applicantLastName: 'Rochat',
    applicantFirstName: 'Anne',
    applicantFunctionId: items[lists.applicant]![0]!.id,
    applicantOrganisation: null,
    applicantPhone: '+41216010203',
    applicantEmail: 'anne.rochat@exemple.ch',
    sourceId: null,
    officeId,
    coachId: null as number | null,
    areaIds: [items[lists.area]![0]!.id],
    situation: 'Ne va plus au travail depuis deux semaines.',
    expectations: null,
    isUrgent: false,
    isContractAtRisk: false,
    otherOrganizationIds: [],
    plannedSessions: null,
  };
}
const ownOf = async (coach: Page) =>
  (await read<{ rows: { officeId: number; coachId: number }[] }>(coach, '/api/coachings?mine=true')).rows[0]!;

/** An urgent request for an apprentice, at the office of this coach. */
export async function aRequest(page: Page, coach: Page, studentId: number): Promise<{ id: number }> {
  const values = { ...(await aForm(page, (await ownOf(coach)).officeId)), isUrgent: true };
  return post(page, `/api/students/${studentId}/coachings`, { values, to: 'received' });
}

/** A follow-up of an apprentice, accepted for the coach who is signed in. */
export async function anAccepted(page: Page, studentId: number): Promise<{ id: number }> {
  const { officeId, coachId } = await ownOf(page);
  const values = { ...(await aForm(page, officeId)), coachId };
  const asked = await post<{ id: number; version: number }>(page, `/api/students/${studentId}/coachings`, {
    values,
    to: 'review',
  });
  const step = { version: asked.version, to: 'accepted', officeId, coachId };
  return post(page, `/api/coachings/${asked.id}/transition`, step);
}
