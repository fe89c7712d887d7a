import { fold } from '@tandem/shared/rules/text/fold';
import type { Random } from './random';

type Gender = 'f' | 'm';

/** Names that go together, with the language and the usual permits of who bears them. */
interface Origin {
  nationality: string;
  language: string;
  permits: readonly string[];
  f: readonly string[];
  m: readonly string[];
  last: readonly string[];
}

const words = (text: string) => text.split(',').map((word) => word.trim());

const romandF = words(
  'Élodie, Léa, Chloé, Emma, Camille, Zoé, Anaïs, Océane, Maëlle, Noémie, Eléonore, Inès, Agnès, Marie-Claire, Anne-Sophie, Lou-Ann, Aurélie, Justine, Mélanie, Célia, Amélie, Jade, Romane, Solène, Héloïse, Julie, Sarah, Manon, Fanny, Coralie',
);
const romandM = words(
  'Noé, Lucas, Théo, Mathéo, Loïc, Rémi, Benoît, Jérôme, François, Jean-Luc, Jean-Rémy, Pierre-Yves, Maël, Gaël, Raphaël, Nathan, Bastien, Kilian, Timothée, Cédric, Yannick, Damien, Hugo, Adrien, Arnaud, Sylvain, Valentin, Antoine, Grégoire, Étienne',
);
const romandLast = words(
  'Rochat, Favre, Jaquier, Monnard, Bovet, Chevalley, Cuénoud, D’Andrès, de Weck, Dubochet, Dufour, Genoud, Golay, Gremaud, Guignard, Jaccard, Jeanneret, Jordan, Martin, Meylan, Métraux, Morel, Müller, Nicolet, Pahud, Perret, Perrin, Piguet, Pittet, Reymond, Rey, Rossier, Roulin, Rüegg, Schüpbach, Tâche, Vuilleumier, Wägli, Zürcher, Blanc-Gonnet, Pernet-Vallotton, Crêt, L’Eplattenier, Aubort, Bolomey, Corthésy, Ducret, Emery, Fiaux, Gavillet',
);

const swiss: Origin = {
  nationality: 'Suisse',
  language: 'Français',
  permits: [],
  f: romandF,
  m: romandM,
  last: romandLast,
};

const origin = (
  nationality: string,
  language: string,
  permits: string,
  f: string,
  m: string,
  last: string,
): Origin => ({
  nationality,
  language,
  permits: words(permits),
  f: words(f),
  m: words(m),
  last: words(last),
});

// prettier-ignore
const origins: readonly (readonly [Origin, number])[] = [
  [swiss, 56],
  [origin('Portugal', 'Portugais', 'B séjour, C établissement', 'Beatriz, Inês, Mariana, Conceição, Joana', 'João, Tiago, Rúben, Diogo, Gonçalo', 'da Silva Pereira, dos Santos, Gonçalves, de Oliveira, Magalhães, Simões, Araújo'), 12],
  [origin('France', 'Français', 'B séjour, C établissement, G frontalier', 'Clémence, Maéva, Oriane, Pauline', 'Maxime, Florian, Enzo, Quentin', 'Lefèvre, Girard, de La Tour, Le Goff, Besançon, Lemaître'), 6],
  [origin('Italie', 'Italien', 'B séjour, C établissement', 'Giulia, Chiara, Aurora, Sofia', 'Matteo, Lorenzo, Nicolò, Alessio', 'Rossi, D’Angelo, Di Stefano, Lo Presti, Bernardi'), 4],
  [origin('Espagne', 'Espagnol', 'B séjour, C établissement', 'Lucía, Núria, Begoña', 'Íñigo, Álvaro, José', 'García Ibáñez, Muñoz, Peña, Fernández'), 3],
  [origin('Kosovo', 'Albanais', 'C établissement, B séjour', 'Arbnora, Blerta, Fjolla, Vjosa', 'Arbër, Besnik, Dardan, Valon', 'Gashi, Berisha, Krasniqi, Hoxha, Shala'), 5],
  [origin('Serbie', 'Serbe / croate / bosniaque', 'C établissement, B séjour', 'Milica, Jovana, Anđela', 'Miloš, Đorđe, Stefan', 'Petrović, Đokić, Jovanović, Nikolić'), 2],
  [origin('Turquie', 'Turc', 'C établissement, B séjour', 'Elif, Ayşe, Büşra', 'Emre, Çağlar, İsmail', 'Yılmaz, Öztürk, Çelik, Şahin'), 2],
  [origin('Érythrée', 'Tigrigna', 'F admission provisoire, B séjour', 'Selam, Rahwa, Feven', 'Yonas, Filmon, Abel', 'Tesfay, Ghebremedhin, Habte, Kidane'), 3],
  [origin('Syrie', 'Arabe', 'F admission provisoire, B séjour', 'Rania, Yasmine, Nour', 'Omar, Karim, Youssef', 'Al-Khatib, Haddad, El-Masri'), 2],
  [origin('Afghanistan', 'Dari / farsi', 'F admission provisoire, B séjour', 'Zahra, Shabnam', 'Farid, Mohammad Reza, Hamid', 'Rahimi, Ahmadi, Noorzai'), 2],
  [origin('Ukraine', 'Ukrainien', 'S à protéger', 'Oksana, Solomiia, Daryna', 'Andrii, Danylo, Maksym', 'Kovalenko, Shevchuk, Bondarenko'), 1],
  [origin('Pologne', 'Autre', 'B séjour', 'Małgorzata, Zuzanna', 'Łukasz, Paweł', 'Wiśniewski, Kowalczyk, Łukasiewicz'), 1],
  [origin('Sri Lanka', 'Tamoul', 'C établissement, B séjour', 'Abirami, Kavitha', 'Tharsan, Vithushan', 'Sivakumar, Rajaratnam, Kandasamy'), 1],
];

export interface Name {
  firstName: string;
  lastName: string;
  gender: Gender;
  origin: Origin;
}

export function nameFor(random: Random): Name {
  const origin = random.weighted(origins);
  const gender = random.pick(['f', 'm'] as const);
  return { origin, gender, firstName: random.pick(origin[gender]), lastName: lastNameFor(random, origin) };
}

/** A family name of the region. */
export const lastNameOf = (random: Random) => random.pick(romandLast);

/** Some people bear two names. */
function lastNameFor(random: Random, { last }: Origin) {
  const [first = '', second = ''] = random.sample(last, 2);
  return random.chance(6) && !first.includes('-') && !second.includes('-') ? `${first}-${second}` : first;
}

/** Always among the first apprentices: what a search, a sort and a print must cope with. */
export const wellKnown: readonly (Pick<Name, 'firstName' | 'lastName' | 'gender'> & { nationality: string })[] = [
  { firstName: 'Élodie', lastName: 'Rochat', gender: 'f', nationality: 'Suisse' },
  { firstName: 'Loïc', lastName: 'D’Andrès', gender: 'm', nationality: 'Suisse' },
  { firstName: 'Beatriz', lastName: 'da Silva Pereira', gender: 'f', nationality: 'Portugal' },
  { firstName: 'Łukasz', lastName: 'Wiśniewski', gender: 'm', nationality: 'Pologne' },
  { firstName: 'Anne-Sophie', lastName: 'Blanc-Gonnet', gender: 'f', nationality: 'Suisse' },
  { firstName: 'Zoé', lastName: 'Œuvray', gender: 'f', nationality: 'Suisse' },
];

export const originOf = (nationality: string): Origin =>
  origins.find(([origin]) => origin.nationality === nationality)?.[0] ?? swiss;

/** `elodie.d-andres`: only letters that every mail system takes. */
export const mailName = (...names: string[]) =>
  names.map((name) => fold(name).replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')).join('.'); // prettier-ignore
