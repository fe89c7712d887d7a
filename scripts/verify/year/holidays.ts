import type { Clerk } from './clerk';

/** Days on which groups have no lessons. */
export interface Profile {
  id: number;
  periods: { from: string; to: string }[];
}

/** The holidays of a training year, as the installation comes with them. */
export async function holidaysOf(clerk: Clerk, yearId: number): Promise<Profile> {
  const { rows } = await clerk.read<{ rows: { id: number; trainingYearId: number | null }[] }>('/api/holiday-profiles');
  return clerk.read<Profile>(
    `/api/holiday-profiles/${rows.find(({ trainingYearId }) => trainingYearId === yearId)!.id}`,
  );
}
