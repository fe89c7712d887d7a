/** What numbers can be divided by, one at a time (desk 22); «Motif» is that of a dropout or a refusal. */
export const statisticBreakdowns = {
  month: 'Mois',
  region: 'Région',
  commune: 'Commune',
  branch: 'Branche',
  place: 'Lieu',
  category: 'Domaine',
  profession: 'Profession',
  certType: 'CFC ou AFP',
  learningYear: 'Année d’apprentissage',
  school: 'École',
  gender: 'Sexe',
  age: 'Âge',
  office: 'Antenne',
  coach: 'Coach',
  reason: 'Motif',
} as const;
/** Key of a breakdown. */
export type StatisticBreakdown = keyof typeof statisticBreakdowns;

/** Its name within a sentence: «par région», «par CFC ou AFP». */
export const breakdownLabel = (by: StatisticBreakdown): string =>
  by === 'certType' ? statisticBreakdowns[by] : statisticBreakdowns[by].toLowerCase();

/** The parts of the page; each shows its own indicators. */
export const statisticSections = {
  appapp: 'AppApp',
  lessons: 'Séances',
  coaching: 'CoachApp',
  costs: 'Coûts et régions',
} as const;
/** Key of a part. */
export type StatisticSection = keyof typeof statisticSections;

/** How a value is to be read: `percent` from 0 to 1, `money` in centimes, `hours` and `days` as they are called. */
export type StatisticUnit = 'count' | 'percent' | 'days' | 'hours' | 'money' | 'ratio';

/** What the rows behind a number are. */
export const statisticRows = {
  people: 'apprenti·e',
  requests: 'demande',
  groups: 'groupe',
  lessons: 'séance',
  coachings: 'suivi',
  meetings: 'entretien',
} as const;
/** Key of a kind of rows. */
export type StatisticRows = keyof typeof statisticRows;

/** One number of desk 21, as people read it; its SQL stands in the API's `statistics.formulas.repository.ts`. */
export interface StatisticIndicator {
  label: string;
  section: StatisticSection;
  unit: StatisticUnit;
  /** The formula in words, as the page explains it. */
  formula: string;
  /** The rows that it is counted from, and that it opens; undefined: it opens nothing. */
  rows?: StatisticRows;
  by: readonly StatisticBreakdown[];
  /** Whether more of it is good news (1), bad news (-1) or neither (0). */
  better: 1 | 0 | -1;
  /** Known on a day only: it has no months, and a past value only where it can be computed. */
  isOnDay?: true;
  /** An amount of money whose lines add up to its total; where nothing is counted it is 0. */
  isSum?: true;
}

const ofPeople = [
  'region',
  'commune',
  'category',
  'profession',
  'certType',
  'learningYear',
  'school',
  'gender',
  'age',
] as const;
const appapp = ['month', 'branch', 'place', ...ofPeople] as const;
const taught = ['month', 'branch', 'place'] as const;
const coached = ['month', 'office', 'coach', ...ofPeople] as const;
const followed = ['office', 'coach', ...ofPeople] as const;

const table = {
  students: {
    label: 'Apprenti·es suivi·es',
    section: 'appapp',
    unit: 'count',
    formula: 'Apprenti·es attendu·es à une séance au moins\u00a0; à ce jour, à une séance passée.',
    rows: 'people',
    by: appapp,
    better: 1,
  },
  requests: {
    label: 'Demandes',
    section: 'appapp',
    unit: 'count',
    formula: 'Demandes AppApp reçues pour l’année de formation, au mois de leur envoi.',
    rows: 'requests',
    by: appapp,
    better: 1,
  },
  placementRate: {
    label: 'Taux de placement',
    section: 'appapp',
    unit: 'percent',
    formula: 'Demandes placées, terminées ou abandonnées, sur toutes sauf les non retenues.',
    rows: 'requests',
    by: appapp,
    better: 1,
  },
  placementDelay: {
    label: 'Délai de placement',
    section: 'appapp',
    unit: 'days',
    formula: 'Médiane des jours entre l’envoi de la demande et le premier jour dans un groupe.',
    rows: 'requests',
    by: appapp,
    better: -1,
  },
  fillRate: {
    label: 'Taux de remplissage',
    section: 'appapp',
    unit: 'percent',
    formula:
      'Places occupées, sur celles des groupes ouverts, en cours ou terminés\u00a0: aujourd’hui, à la clôture du groupe ou à la fin d’une année passée.',
    rows: 'groups',
    by: ['branch', 'place'],
    better: 1,
    isOnDay: true,
  },
  learnerHours: {
    label: 'Heures-apprentis',
    section: 'appapp',
    unit: 'hours',
    formula: 'Durée de la séance pour chaque apprenti·e présent·e ou en retard.',
    rows: 'people',
    by: appapp,
    better: 1,
  },
  attendanceRate: {
    label: 'Taux de présence',
    section: 'appapp',
    unit: 'percent',
    formula:
      'Présent·es et retards, sur présent·es, retards, excusé·es et non excusé·es. Dispensé·es et non saisi·es exclus.',
    rows: 'people',
    by: appapp,
    better: 1,
  },
  unexcusedRate: {
    label: 'Absences non excusées',
    section: 'appapp',
    unit: 'percent',
    formula: 'Non excusé·es, sur présent·es, retards, excusé·es et non excusé·es.',
    rows: 'people',
    by: appapp,
    better: -1,
  },
  dropRate: {
    label: 'Taux d’abandon',
    section: 'appapp',
    unit: 'percent',
    formula: 'Abandons dont le motif compte comme abandon, sur les demandes placées un jour.',
    rows: 'requests',
    by: appapp,
    better: -1,
  },
  drops: {
    label: 'Abandons',
    section: 'appapp',
    unit: 'count',
    formula: 'Demandes abandonnées dont le motif compte comme abandon.',
    rows: 'requests',
    by: [...appapp, 'reason'],
    better: -1,
  },
  lessonsHeld: {
    label: 'Séances données',
    section: 'lessons',
    unit: 'count',
    formula: 'Séances données.',
    rows: 'lessons',
    by: taught,
    better: 1,
  },
  lessonsCancelled: {
    label: 'Séances annulées',
    section: 'lessons',
    unit: 'count',
    formula: 'Séances annulées; une séance déplacée n’en est pas une.',
    rows: 'lessons',
    by: taught,
    better: -1,
  },
  lessonHours: {
    label: 'Heures données',
    section: 'lessons',
    unit: 'hours',
    formula: 'Durée des séances données.',
    rows: 'lessons',
    by: taught,
    better: 1,
  },
  coverage: {
    label: 'Couverture de saisie',
    section: 'lessons',
    unit: 'percent',
    formula: 'Séances données ou passées dont toutes les présences sont saisies, sur les séances passées non annulées.',
    rows: 'lessons',
    by: taught,
    better: 1,
  },
  coachRequests: {
    label: 'Demandes',
    section: 'coaching',
    unit: 'count',
    formula: 'Demandes CoachApp, à la date de leur réception.',
    rows: 'coachings',
    by: coached,
    better: 0,
  },
  coachAccepted: {
    label: 'Acceptées',
    section: 'coaching',
    unit: 'count',
    formula: 'Demandes acceptées, à la date de leur réception.',
    rows: 'coachings',
    by: coached,
    better: 1,
  },
  coachRefused: {
    label: 'Refusées',
    section: 'coaching',
    unit: 'count',
    formula: 'Demandes refusées, à la date de leur réception.',
    rows: 'coachings',
    by: [...coached, 'reason'],
    better: 0,
  },
  coachDelay: {
    label: 'Délai de prise en charge',
    section: 'coaching',
    unit: 'days',
    formula: 'Médiane des jours entre la réception et le premier entretien.',
    rows: 'coachings',
    by: coached,
    better: -1,
  },
  coachUrgent: {
    label: 'Urgences sous 48 h',
    section: 'coaching',
    unit: 'percent',
    formula: 'Demandes urgentes dont le premier entretien a eu lieu dans les 48 heures, sur celles qui en ont eu un.',
    rows: 'coachings',
    by: coached,
    better: 1,
  },
  coachActive: {
    label: 'Suivis actifs',
    section: 'coaching',
    unit: 'count',
    formula: 'Suivis en cours ou suspendus aujourd’hui, ou à la fin d’une année passée.',
    rows: 'coachings',
    by: followed,
    better: 0,
    isOnDay: true,
  },
  coachLoad: {
    label: 'Charge par coach',
    section: 'coaching',
    unit: 'ratio',
    formula: 'Suivis actifs qui ont un·e coach, par coach.',
    rows: 'coachings',
    by: followed,
    better: 0,
    isOnDay: true,
  },
  meetings: {
    label: 'Entretiens',
    section: 'coaching',
    unit: 'count',
    formula: 'Accompagnements définitifs où l’apprenti·e était présent·e.',
    rows: 'meetings',
    by: coached,
    better: 1,
  },
  meetingHours: {
    label: 'Heures d’entretien',
    section: 'coaching',
    unit: 'hours',
    formula: 'Durée de ces entretiens, sans les déplacements.',
    rows: 'meetings',
    by: coached,
    better: 0,
  },
  travelHours: {
    label: 'Heures de déplacement',
    section: 'coaching',
    unit: 'hours',
    formula: 'Déplacements de ces entretiens.',
    rows: 'meetings',
    by: coached,
    better: 0,
  },
  coachDuration: {
    label: 'Durée d’un suivi',
    section: 'coaching',
    unit: 'days',
    formula: 'Médiane des jours entre le premier entretien et la fin, à la date de la fin.',
    rows: 'coachings',
    by: coached,
    better: 0,
  },
  coachSuccess: {
    label: 'Issue positive',
    section: 'coaching',
    unit: 'percent',
    formula: 'Suivis terminés pour un motif qui est une issue positive, sur les suivis terminés.',
    rows: 'coachings',
    by: coached,
    better: 1,
  },
  cost: {
    label: 'Coût brut',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula:
      'Brut des décomptes validés et location des salles. Le coût d’une séance se partage entre les apprenti·es attendu·es; sans personne d’attendu, entre les membres du groupe.',
    by: appapp,
    better: -1,
  },
  roomCost: {
    label: 'Dont salles',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula: 'Location par heure de la salle, pour les séances données.',
    by: appapp,
    better: -1,
  },
  costPerHour: {
    label: 'Coût par heure-apprenti',
    section: 'costs',
    unit: 'money',
    formula:
      'Coût brut par heure-apprenti, sur les seuls mois qui ont à la fois des décomptes validés et des heures suivies.',
    by: appapp,
    better: -1,
  },
  participation: {
    label: 'Participation des apprenti·es',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula:
      'Participation par séance donnée où l’apprenti·e était attendu·e (ou présent·e, selon les réglages); rien pour qui a la gratuité.',
    rows: 'people',
    by: appapp,
    better: 1,
  },
  contribution: {
    label: 'Contribution des régions',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula:
      'Contribution de la région, en pour-cent du coût de ses apprenti·es, et sa part horaire par heure-apprenti\u00a0: celles du jour de la séance.',
    rows: 'people',
    by: appapp,
    better: 1,
  },
  budget: {
    label: 'Budget des régions',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula: 'Budget de la région pour l’année de formation entière.',
    by: ['region'],
    better: 0,
  },
  budgetLeft: {
    label: 'Reste du budget',
    section: 'costs',
    unit: 'money',
    isSum: true,
    formula: 'Budget de la région moins sa contribution, sur l’année de formation entière.',
    by: ['region'],
    better: 1,
  },
} as const satisfies Record<string, StatisticIndicator>;

/** Key of an indicator: `attendanceRate`. */
export type StatisticKey = keyof typeof table;
/** Every number of desk 21; screen, export, mail and reports read them from here. */
export const statisticIndicators: Readonly<Record<StatisticKey, StatisticIndicator>> = table;
/** The keys in the order of the page. */
export const statisticKeys = Object.keys(table) as [StatisticKey, ...StatisticKey[]];

/** Whether a number is read when it is asked for; lessons, attendance and costs are as the last count found them. */
export const isLive = (key: StatisticKey): boolean => {
  const { rows } = statisticIndicators[key];
  return rows !== undefined && rows !== 'people' && rows !== 'lessons';
};

/** The indicators of a part, in their order; with divisions, only those that can be divided so. */
export const indicatorsOf = (section: StatisticSection, ...by: readonly StatisticBreakdown[]): StatisticKey[] =>
  statisticKeys.filter((key) => {
    const indicator = statisticIndicators[key];
    return indicator.section === section && by.every((each) => indicator.by.includes(each));
  });

/** What the numbers of a part can be divided by, in the order of `statisticBreakdowns`. */
export const breakdownsOf = (section: StatisticSection): StatisticBreakdown[] =>
  (Object.keys(statisticBreakdowns) as StatisticBreakdown[]).filter((by) => indicatorsOf(section, by).length > 0);

/** What lines of the first division can be divided by in turn. */
export const secondBreakdownsOf = (section: StatisticSection, by: StatisticBreakdown): StatisticBreakdown[] =>
  breakdownsOf(section).filter((second) => second !== by && indicatorsOf(section, by, second).length > 0);
