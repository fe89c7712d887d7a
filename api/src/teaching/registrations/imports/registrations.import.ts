import type { RegistrationImportKey } from '@tandem/shared/contract/teaching/registrations.import';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Services } from '../../../services';
import { fieldCipher } from '../../../platform/db/field-cipher';
import { importKind } from '../../../platform/imports/kind';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import type { RegistrationLine } from './line';
import { editedRegistrations, registrationRows, removeRegistrations } from './undo.repository';
import { registrationCellReaders } from './cell-readers';
import { judgeRegistrations } from './world.repository';
import { writeRegistrations } from './write.repository';

function exampleOf(books: Books): Partial<Record<RegistrationImportKey, string | undefined>> {
  const labelIn = (list: ListKey, index = 0) => [...bookOf(books, list).byId.values()][index]?.label;
  return {
    lastName: 'Exemple',
    firstName: 'Léa',
    birthDate: '2004-08-31',
    branchId: labelIn('branch'),
    locationCourseIds: labelIn('location-course'),
    secondPlaceId: labelIn('location-course', 1),
    availability: 'ma soir, je fin de journée',
    whyAppappIds: labelIn('why-appapp'),
    average: '3.5',
    payerTypeId: labelIn('payer-type'),
  };
}

/** A file of requests for AppApp: each line becomes a registration of an apprentice who is in the register (people 48, teaching 6). */
export function registrationsImport(services: Services) {
  const cipher = fieldCipher(services.config.secret);
  return importKind<RegistrationLine>({
    key: 'registrations',
    cellReaders: registrationCellReaders,
    example: exampleOf,
    judge: (queries, lines, world) => judgeRegistrations(queries, lines, world, cipher),
    write: writeRegistrations(services),
    rows: registrationRows,
    editedSince: editedRegistrations,
    remove: removeRegistrations,
  });
}
