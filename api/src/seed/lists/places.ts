/** ISO 3166 codes and the telephone prefixes that go with them (ITU-T E.164). */
const prefixes = `AD376 AE971 AF93 AG1268 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359 BH973 BI257
BJ229 BN673 BO591 BR55 BS1242 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 CU53 CV238
CY357 CZ420 DE49 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FM691 FR33 GA241 GB44 GD1473
GE995 GH233 GM220 GN224 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39
JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1869 KP850 KR82 KW965 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370
LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MR222 MT356 MU230 MV960 MW265 MX52 MY60
MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NR674 NZ64 OM968 PA507 PE51 PG675 PH63 PK92 PL48 PS970 PT351 PW680 PY595 QA974
RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963
SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA379 VC1784
VE58 VN84 VU678 WS685 XK383 YE967 ZA27 ZM260 ZW263`;

/** Whose postcodes have one form only. */
const postcodes: Readonly<Record<string, string>> = {
  CH: '^[1-9]\\d{3}$',
  FR: '^\\d{5}$',
  LI: '^94\\d{2}$',
  IT: '^\\d{5}$',
  DE: '^\\d{5}$',
  ES: '^\\d{5}$',
  AT: '^\\d{4}$',
  BE: '^\\d{4}$',
  LU: '^\\d{4}$',
};

/** Offered before all others: where addresses of this organisation are. */
const first = ['CH', 'FR', 'LI', 'IT', 'DE'];
const names = new Intl.DisplayNames(['fr'], { type: 'region' });
const rank = (iso2: string) => (first.includes(iso2) ? first.indexOf(iso2) : first.length);

/** Every country, in French. */
const countries = prefixes
  .split(/\s+/)
  .map((entry) => ({ iso2: entry.slice(0, 2), dialCode: `+${entry.slice(2)}` }))
  .map(({ iso2, dialCode }) => ({
    label: (names.of(iso2) ?? iso2).replaceAll("'", '’'),
    code: iso2,
    extra: { iso2, dialCode, npaPattern: postcodes[iso2] ?? null },
  }))
  .sort((one, other) => rank(one.code) - rank(other.code) || one.label.localeCompare(other.label, 'fr'));

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
