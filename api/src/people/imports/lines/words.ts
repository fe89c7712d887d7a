import { type CertType, certTypeLabels, type Gender, genderLabels } from '@tandem/shared/contract/enumerations';
import { fold } from '@tandem/shared/rules/fold';

/** Letters and digits only: «M.», «CFC + MP» and «cfc/mp» lose what differs between writings. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const genders: Readonly<Record<Gender, readonly string[]>> = {
  f: ['f', 'femme', 'feminin', 'fille', 'madame', 'mme', 'mlle', 'w', 'weiblich', 'female'],
  m: ['m', 'h', 'homme', 'masculin', 'garcon', 'monsieur', 'mr', 'mannlich', 'male'],
  x: ['x', 'autre', 'divers', 'non precise', 'non binaire'],
};
const certTypes: Readonly<Record<CertType, readonly string[]>> = {
  CFC: ['certificat federal de capacite', 'efz'],
  AFP: ['attestation federale', 'attestation federale de formation professionnelle', 'eba'],
  CFC_MP: ['cfc mp', 'cfc maturite', 'cfc et maturite', 'cfc avec mp', 'cfc matu', 'cfc maturite professionnelle'],
  PREAPP: ['preapp', 'pre apprentissage', 'prea'],
  ART32: ['article 32', 'art 32', 'adulte', 'adultes'],
  OTHER: ['autres'],
};

function indexOf<K extends string>(labels: Readonly<Record<K, string>>, more: Readonly<Record<K, readonly string[]>>) {
  const words = new Map<string, K>();
  for (const key of Object.keys(labels) as K[])
    for (const word of [key, labels[key], ...more[key]]) words.set(plain(word), key);
  return (text: string): K | undefined => words.get(plain(text));
}

/** `f`, `Femme`, `Mme`; undefined for any other word. */
export const genderOf = indexOf(genderLabels, genders);
/** `CFC`, `afp`, `CFC + MP`; undefined for any other word. */
export const certTypeOf = indexOf(certTypeLabels, certTypes);
