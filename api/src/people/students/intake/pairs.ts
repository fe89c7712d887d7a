import { contactKindLabels } from '@tandem/shared/contract/enumerations';
import type { Contact } from '@tandem/shared/contract/people/students.file';
import type { Fields } from '@tandem/shared/fields/field';
import { fold } from '@tandem/shared/rules/text/fold';
import { formatPhonesIn } from '@tandem/shared/rules/identifiers/phone';
import type { Pair } from '../../../platform/intake/pairs.repository';
import type { MaskedFile } from '../file/students.presenter';
import type { Said, SaidCompany, SaidPerson } from './sent';

type Values = Readonly<Record<string, unknown>>;

const pairsIn = (step: string, fields: Fields, sent: Values, kept: Values): Pair[] =>
  Object.entries(fields)
    .filter(([name]) => name in sent)
    .map(([name, field]) => ({ key: `${step}.${name}`, field, sent: sent[name], kept: kept[name] }));

const text = (label: string) => ({ kind: 'text', label, max: 200 }) as const;
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

const nameOf = ({ firstName, lastName }: Pick<SaidPerson, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
export const isNamed = (one: Pick<SaidPerson, 'firstName' | 'lastName'>, name: string | null): boolean =>
  fold(nameOf(one)) === fold(name ?? '');

const personText = (person: Pick<Contact, 'firstName' | 'lastName' | 'relation' | 'phone' | 'email'>) =>
  formatPhonesIn(joined(nameOf(person), person.relation, person.phone, person.email));

/** The training that goes on. */
export const currentTraining = ({ apprenticeships }: MaskedFile) => apprenticeships.find(({ isCurrent }) => isCurrent);

const isRepresentative = ({ kind }: Contact) => kind === 'legal_representative';

/** The representative of this name, or whoever is one. */
export const knownRepresentative = ({ contacts }: MaskedFile, said: SaidPerson): Contact | undefined =>
  contacts.find((one) => isRepresentative(one) && isNamed(said, nameOf(one))) ?? contacts.find(isRepresentative);

/** Somebody of another name is another person, who joins the one on file. */
export const isAnotherPerson = (said: SaidPerson, known: Contact | undefined): boolean =>
  known !== undefined && !isNamed(said, nameOf(known));

export const isSameCompany = (said: SaidCompany, known: SaidCompany): boolean =>
  fold(said.name) === fold(known.name) && (!said.city || fold(said.city) === fold(known.city ?? ''));

function representativePairs(said: Said, file: MaskedFile): Pair[] {
  const { representative, fields } = said;
  if (!representative) return [];
  const known = knownRepresentative(file, representative);
  if (known && !isAnotherPerson(representative, known)) {
    const { relation, phone, email } = representative;
    return pairsIn('representative', fields.representative, { relation, phone, email }, { ...known });
  }
  const [sent, kept] = [personText(representative), known && personText(known)];
  return [{ key: 'representative', field: text(contactKindLabels.legal_representative), sent, kept }];
}

function trainingPairs({ training, company, trainer, fields }: Said, file: MaskedFile): Pair[] {
  const known = currentTraining(file);
  const pairs = pairsIn('training', fields.training, training, { ...known });
  if (company) {
    const sent = joined(company.name, company.city);
    const kept =
      known?.company && (isSameCompany(company, known.company) ? sent : joined(known.company.name, known.company.city));
    pairs.push({ key: 'training.company', field: text('Entreprise formatrice'), sent, kept });
  }
  if (trainer) {
    const sent = nameOf(trainer);
    const kept = known?.trainer && isNamed(trainer, known.trainer) ? sent : known?.trainer;
    pairs.push({ key: 'training.trainer', field: text('Formateur·trice'), sent, kept });
  }
  return pairs;
}

/** What was sent beside the file; `isOfCoaching`: read by coaches, who read nobody's date of birth (people 35). */
export function pairsOf(said: Said, file: MaskedFile, isOfCoaching: boolean): Pair[] {
  const { identity, contact, address, origin } = file;
  const street = [address.street, address.houseNo].filter(Boolean).join(' ');
  const kept = { ...identity, ...contact, ...address, ...origin, street };
  const me = pairsIn('me', said.fields.me, said.me, kept).map((pair) =>
    isOfCoaching && pair.key === 'me.birthDate' ? { ...pair, hidden: 'Une autre date' } : pair,
  );
  return [...me, ...trainingPairs(said, file), ...representativePairs(said, file)];
}
