import type { CompanyDetails } from '@tandem/shared/contract/people/companies';
import type { Services } from '../../../services';
import { importKind } from '../../../platform/imports/kind';
import { removeUnused } from '../../unused-companies.repository';
import { judgeCompanies } from './judge.repository';
import { companyRows, editedCompanies } from './undo.repository';
import { writeCompanies } from './write.repository';

const example = {
  name: 'Menuiserie Exemple SA',
  uid: 'CHE-123.456.788',
  street: 'Rue du Lac 12',
  npa: '1110',
  city: 'Morges',
  phone: '021 801 23 45',
  email: 'info@exemple.ch',
  website: 'www.exemple.ch',
  sector: 'Menuiserie',
};

/** A file of companies: each line becomes one (people 48). */
export const companiesImport = (services: Services) =>
  importKind<CompanyDetails>({
    key: 'companies',
    cellReaders: {},
    example: () => example,
    judge: judgeCompanies,
    write: writeCompanies(services),
    rows: companyRows,
    editedSince: editedCompanies,
    remove: removeUnused,
  });
