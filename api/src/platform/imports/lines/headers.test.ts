import { columnHeader } from '@tandem/shared/fields/field';
import { studentColumns } from '@tandem/shared/contract/people/students.list';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { proposedColumns } from './headers';

const columnsOf = (headers: readonly string[]) => proposedColumns(importKinds.students.fields, headers);
const ofRegistrations = (headers: readonly string[]) => proposedColumns(importKinds.registrations.fields, headers);

describe('les titres de colonnes', () => {
  it.each([
    ['Nom', 'identity.lastName'],
    ['NOM DE FAMILLE', 'identity.lastName'],
    ['Prénom(s)', undefined],
    ['Prénoms', 'identity.firstName'],
    ['Né·e le', 'identity.birthDate'],
    ['Né le', 'identity.birthDate'],
    ['Date de naissance', 'identity.birthDate'],
    ['Natel', 'contact.mobile'],
    ['Nom\u200b', 'identity.lastName'],
    ['Pre\u0301nom', 'identity.firstName'],
    ['Date\u00a0de\u00a0naissance', 'identity.birthDate'],
    ['Né\nle', 'identity.birthDate'],
    ['Natel *', 'contact.mobile'],
    ['E\u2011mail', 'contact.email'],
    ['Tél. mobile', 'contact.mobile'],
    ['Natel\n(mobile)', 'contact.mobile'],
    ['Rue (domicile)', 'address.street'],
    ['Anniversaire', 'identity.birthDate'],
    ['Adresse de messagerie', 'contact.email'],
    ['E-mail', 'contact.email'],
    ['Courriel', 'contact.email'],
    ['Code postal', 'address.npa'],
    ['N°', 'address.houseNo'],
    ['N° AVS', 'avs'],
    ['Métier', 'apprenticeship.professionId'],
    ['Année', 'apprenticeship.learningYearId'],
    ['École', 'apprenticeship.learningSchoolId'],
    ['Entreprise formatrice', 'apprenticeship.company.name'],
    ['Début du contrat', 'apprenticeship.contractStart'],
    ['Représentant légal nom', 'representative.lastName'],
    ['Prénom du représentant légal', 'representative.firstName'],
    ['Prénom de la représentation légale', 'representative.firstName'],
    ['Représentant·e légal·e: téléphone', 'representative.phone'],
    ['Téléphone des parents', 'representative.phone'],
    ['Couleur préférée', undefined],
  ])('«%s» désigne %s', (header, key) => {
    expect(columnsOf([header])).toEqual(key ? { [key]: 0 } : {});
  });

  it('de notre propre export se retrouvent tous, sauf ce qui se calcule', () => {
    const headers = Object.values(studentColumns).map(columnHeader);
    expect(Object.keys(columnsOf(headers))).toHaveLength(headers.length - 3);
  });

  it('qui disent deux fois la même chose: la première colonne gagne', () => {
    expect(columnsOf(['x', 'Nom', 'Name'])).toEqual({ 'identity.lastName': 1 });
  });

  it.each([
    ['Lieux souhaités', 'locationCourseIds'],
    ['1er lieu souhaité', 'locationCourseIds'],
    ['2e lieu souhaité', 'secondPlaceId'],
    ['Dispos', 'availability'],
    ['Motif', 'whyAppappIds'],
    ['Moyenne', 'average'],
    ['Année de formation', 'trainingYearId'],
    ['Nom de l’apprenti', 'lastName'],
    ['Nom de la représentation légale', undefined],
  ])('d’une inscription\u00a0: «%s» désigne %s', (header, key) => {
    expect(ofRegistrations([header])).toEqual(key ? { [key]: 0 } : {});
  });
});

it('le titre exact l’emporte sur un autre qui veut dire la même chose', () => {
  expect(columnsOf(['Titre', 'Nom', 'Sexe', 'Sexe'])).toMatchObject({ 'identity.gender': 2, 'identity.lastName': 1 });
});
