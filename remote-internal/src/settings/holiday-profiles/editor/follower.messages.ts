import type { Followers } from '@tandem/shared/contract/settings/holiday-profiles';

const counted = (count: number, one: string, several: string) =>
  count > 0 ? [`${count} ${count > 1 ? several : one}`] : [];

/** «3 groupes, 2 lieux»; empty when nothing follows the profile. */
export const followerList = ({ groups, places, schools, years }: Followers): string =>
  [
    ...counted(groups, 'groupe', 'groupes'),
    ...counted(places, 'lieu de cours', 'lieux de cours'),
    ...counted(schools, 'école', 'écoles'),
    ...counted(years, 'année de formation', 'années de formation'),
  ].join(', ');

/** The same as a sentence. */
export function followerMessage(followers: Followers): string {
  const list = followerList(followers);
  const { groups, places, schools, years } = followers;
  const isOne = groups + places + schools + years === 1;
  return list && `${list} ${isOne ? 'suit' : 'suivent'} ce profil.`;
}
