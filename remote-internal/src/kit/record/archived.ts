/** Who is in the archives, for whoever is about to create somebody of that name: «Dans les archives : Zoé Partie». */
export const inArchives = (names: readonly string[]): string => `Dans les archives\u00a0: ${names.join(', ')}`;
