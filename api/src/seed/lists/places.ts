import { countries } from './countries';

const regions = [
  'Aigle',
  'Broye-Vully',
  'Gros-de-Vaud',
  'Jura-Nord vaudois',
  'Lausanne',
  'Lavaux-Oron',
  'Morges',
  'Nyon',
  'Ouest lausannois',
  'Riviera-Pays-d’Enhaut',
];

/** What each association pays is agreed with it. */
const noFunding = { contact: null, contributionPct: null, hourlyShare: null, budget: [] };

/** The commune's official number, its name, its region and its postal codes. */
const localities: [bfs: string, label: string, region: string, ...npas: string[]][] = [
  ['5586', 'Lausanne', 'Lausanne', '1000', '1003', '1004', '1005', '1006', '1007', '1010', '1012', '1018'],
  ['5584', 'Épalinges', 'Lausanne', '1066'],
  ['5587', 'Le Mont-sur-Lausanne', 'Lausanne', '1052'],
  ['5591', 'Renens', 'Ouest lausannois', '1020'],
  ['5589', 'Prilly', 'Ouest lausannois', '1008'],
  ['5583', 'Crissier', 'Ouest lausannois', '1023'],
  ['5635', 'Écublens', 'Ouest lausannois', '1024'],
  ['5624', 'Bussigny', 'Ouest lausannois', '1030'],
  ['5627', 'Chavannes-près-Renens', 'Ouest lausannois', '1022'],
  ['5590', 'Pully', 'Lavaux-Oron', '1009'],
  ['5606', 'Lutry', 'Lavaux-Oron', '1095'],
  ['5805', 'Oron', 'Lavaux-Oron', '1610'],
  ['5642', 'Morges', 'Morges', '1110'],
  ['5643', 'Préverenges', 'Morges', '1028'],
  ['5422', 'Aubonne', 'Morges', '1170'],
  ['5724', 'Nyon', 'Nyon', '1260'],
  ['5721', 'Gland', 'Nyon', '1196'],
  ['5861', 'Rolle', 'Nyon', '1180'],
  ['5518', 'Échallens', 'Gros-de-Vaud', '1040'],
  ['5938', 'Yverdon-les-Bains', 'Jura-Nord vaudois', '1400'],
  ['5757', 'Orbe', 'Jura-Nord vaudois', '1350'],
  ['5568', 'Sainte-Croix', 'Jura-Nord vaudois', '1450'],
  ['5764', 'Vallorbe', 'Jura-Nord vaudois', '1337'],
  ['5822', 'Payerne', 'Broye-Vully', '1530'],
  ['5678', 'Moudon', 'Broye-Vully', '1510'],
  ['5451', 'Avenches', 'Broye-Vully', '1580'],
  ['5890', 'Vevey', 'Riviera-Pays-d’Enhaut', '1800'],
  ['5886', 'Montreux', 'Riviera-Pays-d’Enhaut', '1820'],
  ['5401', 'Aigle', 'Aigle', '1860'],
  ['5402', 'Bex', 'Aigle', '1880'],
];

const courses: [label: string, region: string, npa: string | null][] = [
  ['Lausanne', 'Lausanne', '1000'],
  ['Renens', 'Ouest lausannois', '1020'],
  ['Morges', 'Morges', '1110'],
  ['Nyon', 'Nyon', '1260'],
  ['Vevey', 'Riviera-Pays-d’Enhaut', '1800'],
  ['Aigle', 'Aigle', '1860'],
  ['Yverdon-les-Bains', 'Jura-Nord vaudois', '1400'],
  ['Payerne', 'Broye-Vully', '1530'],
  ['Échallens', 'Gros-de-Vaud', '1040'],
  ['En ligne', 'Hors canton', null],
];

const buildings: [label: string, place: string, npa: string | null, ...rooms: [name: string, seats: number][]][] = [
  ['Centre professionnel – bâtiment A', 'Lausanne', '1003', ['A 101', 12], ['A 102', 8]],
  ['École professionnelle – salle 102', 'Yverdon-les-Bains', '1400', ['102', 16]],
  ['Maison de quartier – salle 1', 'Morges', '1110', ['1', 10]],
  ['Salle communale', 'Payerne', '1530', ['Grande salle', 20]],
  ['Visioconférence', 'En ligne', null],
];
const noDetails = { street: null, openingHours: null, contact: null, accessNote: null, rentPerHour: null };

export const locationLists = {
  region: [
    ...regions.map((label) => ({ label, extra: { isMember: true, ...noFunding } })),
    { label: 'Hors canton', extra: { isMember: false, ...noFunding } },
  ],
  'political-localities': localities.map(([bfs, label, regionId, ...npas]) => ({
    label,
    extra: { bfsNumber: Number(bfs), districtLabel: regionId, canton: 'VD', npas, regionId, isMember: true },
  })),
  'location-course': courses.map(([label, regionId, npa]) => ({
    label,
    extra: { regionId, npa, holidayProfileId: null },
  })),
  'course-locations': buildings.map(([label, location, npa, ...rooms]) => ({
    label,
    extra: {
      ...noDetails,
      locationCourseId: location,
      npa,
      city: npa && location,
      rooms: rooms.map(([name, seats]) => ({ name, seats })),
    },
  })),
  country: countries,
};
