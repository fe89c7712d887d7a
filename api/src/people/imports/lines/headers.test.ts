import { columnHeader } from '@tandem/shared/fields/field';
import { studentColumnKeys, studentColumns } from '@tandem/shared/contract/people/students.list';
import { proposedColumns } from './headers';

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
    ['Tél. mobile', 'contact.mobile'],
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
    ['Représentant·e légal·e: téléphone', 'representative.phone'],
    ['Téléphone des parents', 'representative.phone'],
    ['Couleur préférée', undefined],
  ])('«%s» désigne %s', (header, key) => {
    expect(proposedColumns([header])).toEqual(key ? { [key]: 0 } : {});
  });

  it('de notre propre export se retrouvent tous, sauf ce qui se calcule', () => {
    const headers = studentColumnKeys.map((key) => columnHeader(studentColumns[key]));
    expect(Object.keys(proposedColumns(headers))).toHaveLength(headers.length - 3);
  });

  it('qui disent deux fois la même chose: la première colonne gagne', () => {
    expect(proposedColumns(['x', 'Nom', 'Name'])).toEqual({ 'identity.lastName': 1 });
  });
});
