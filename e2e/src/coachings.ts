import type { Page } from '@playwright/test';
import { post, read } from './calls';

type Items = Record<string, { id: number }[]>;
const lists = {
  office: 'coachapp-office',
  applicant: 'coachapp-registration-person-function',
  area: 'coachapp-accompanying-area',
} as const;

/** An urgent request for an apprentice, at the office of this coach. */
export async function aRequest(page: Page, coach: Page, studentId: number): Promise<{ id: number }> {
  const items = await read<Items>(page, `/api/lists?keys=${Object.values(lists).join(',')}`);
  const { rows } = await read<{ rows: { officeId: number }[] }>(coach, '/api/coachings?mine=true');
  const values = {
    receivedOn: '2026-01-05',
    applicantLastName: 'Rochat',
    applicantFirstName: 'Anne',
    applicantFunctionId: items[lists.applicant]![0]!.id,
    applicantOrganisation: null,
    applicantPhone: '+41216010203',
    applicantEmail: 'anne.rochat@exemple.ch',
    sourceId: null,
    officeId: rows[0]!.officeId,
    coachId: null,
    areaIds: [items[lists.area]![0]!.id],
    situation: 'Ne va plus au travail depuis deux semaines.',
    expectations: null,
    isUrgent: true,
    isContractAtRisk: false,
    otherOrganizationIds: [],
    plannedSessions: null,
  };
  return post(page, `/api/students/${studentId}/coachings`, { values, to: 'received' });
}
