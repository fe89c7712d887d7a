import type { Field } from '../../fields/field';
import type { ValueOf } from '../../fields/values';

/**
 * One general setting: its field, and what it is until a person changes it; null where nothing is said. What `isDated` holds from a day
 * on: what was before that day keeps the value that it had.
 */
export type Setting = Field & { default: string | number | boolean | null; isDated?: boolean };

interface Section {
  title: string;
  /** What the values of the section serve, in a sentence. */
  lead?: string;
  settings: Readonly<Record<string, Setting>>;
}

const years = (label: string, fallback: number, min = 1) =>
  ({ label, kind: 'number', isRequired: true, default: fallback, min, max: 30, unit: 'an' }) as const;

/**
 * The general settings of settings 16 and following, once: API, form, search and tests read this table. The key that the database keeps
 * is `section.name`, for example `feature.studentAvs`; only values that a person changed are stored.
 */
export const settingSections = {
  organisation: {
    title: 'Organisation',
    lead: 'Le nom et l’adresse qui figurent sur les attestations et les courriers, et où vous joindre.',
    settings: {
      name: { label: 'Nom de l’organisation', kind: 'text', default: 'Tandem', max: 120, isRequired: true },
      email: {
        label: 'E-mail de contact',
        hint: 'Figure sur la page de connexion, les pages publiques et les messages d’erreur.',
        kind: 'email',
        default: null,
        isOptionalForOlderClients: true,
      },
      phone: {
        label: 'Téléphone de contact',
        hint: 'Aux mêmes endroits.',
        kind: 'phone',
        default: null,
        isOptionalForOlderClients: true,
      },
      address: { label: 'Adresse', hint: 'Une ligne par ligne d’adresse.', kind: 'long', default: null, max: 300 },
      mailName: {
        label: 'Expéditeur des e-mails',
        hint: 'Le nom que voient les destinataires. Vide\u00a0: celui de l’installation.',
        kind: 'text',
        default: null,
        max: 80,
      },
      mailReplyTo: {
        label: 'Adresse pour les réponses',
        hint: 'Les réponses aux e-mails de Tandem arrivent à cette adresse.',
        kind: 'email',
        default: null,
      },
    },
  },
  group: {
    title: 'Cours AppApp',
    lead: 'Ce qui est proposé à la création d’un groupe.',
    settings: {
      capacity: {
        label: 'Capacité d’un groupe',
        kind: 'number',
        isRequired: true,
        default: 4,
        min: 1,
        max: 12,
        unit: 'place',
      },
      minSize: {
        label: 'Effectif minimum',
        kind: 'number',
        isRequired: true,
        default: 3,
        min: 1,
        max: 12,
        unit: 'apprenti·e',
      },
      lessonMinutes: {
        label: 'Durée d’une séance',
        kind: 'number',
        isRequired: true,
        default: 120,
        min: 30,
        max: 480,
        unit: 'minute',
      },
      plannedLessons: {
        label: 'Séances prévues',
        kind: 'number',
        isRequired: true,
        default: 30,
        min: 1,
        max: 60,
        unit: 'séance',
      },
      contribution: {
        label: 'Participation par séance',
        isDated: true,
        kind: 'money',
        isRequired: true,
        default: 1000,
        min: 0,
        max: 50_000,
      },
      contributionRule: {
        label: 'Séances facturées',
        isDated: true,
        kind: 'enum',
        isRequired: true,
        default: 'expected',
        labels: { expected: 'Toutes les séances prévues', attended: 'Les séances suivies' },
      },
    },
  },
  pay: {
    title: 'Rémunération des répétiteur·trices',
    settings: {
      hourlyRate: {
        label: 'Tarif horaire par défaut',
        hint: 'Pour qui n’a pas de tarif personnel.',
        isDated: true,
        kind: 'money',
        isRequired: true,
        default: 3000,
        min: 0,
        max: 50_000,
      },
      vacationPct: {
        label: 'Supplément de vacances',
        isDated: true,
        kind: 'enum',
        isRequired: true,
        default: '8.33',
        labels: { '8.33': '8,33 % (quatre semaines)', '10.64': '10,64 % (cinq semaines)' },
      },
      lateCancel: { label: 'Payer une séance annulée moins de 24\u202fh avant', kind: 'flag', default: true },
    },
  },
  attendance: {
    title: 'Présences',
    settings: {
      absencesInARow: {
        label: 'Alerte après des absences non excusées de suite',
        kind: 'number',
        isRequired: true,
        default: 2,
        min: 1,
        max: 20,
        unit: 'absence',
      },
      absencesInAll: {
        label: 'Alerte après des absences non excusées en tout',
        kind: 'number',
        isRequired: true,
        default: 3,
        min: 1,
        max: 50,
        unit: 'absence',
      },
      firstReminder: {
        label: 'Premier rappel de saisie',
        hint: 'Après la fin d’une séance dont les présences manquent.',
        kind: 'number',
        isRequired: true,
        default: 24,
        min: 1,
        max: 336,
        unit: 'heure',
      },
      secondReminder: {
        label: 'Second rappel',
        kind: 'number',
        isRequired: true,
        default: 72,
        min: 1,
        max: 336,
        unit: 'heure',
      },
    },
  },
  retention: {
    title: 'Durées de conservation',
    lead: 'Au-delà, les données sont supprimées ou rendues anonymes par l’outil «Conservation et anonymisation».',
    settings: {
      unconfirmed: {
        label: 'Demande externe non confirmée',
        kind: 'number',
        isRequired: true,
        default: 30,
        min: 1,
        max: 365,
        unit: 'jour',
      },
      rejected: years('Demande refusée ou retirée, candidature refusée', 1),
      appapp: years('Dossier AppApp, après la dernière mesure', 5),
      coachapp: years('Contenu CoachApp, après la fin du suivi', 5),
      pay: years('Pièces de paie', 10, 5),
      audit: years('Journal d’audit', 2),
      mails: years('E-mails envoyés', 1),
    },
  },
  privacy: {
    title: 'Protection des données',
    lead: 'Ce que lisent les personnes qui s’inscrivent, sur les pages publiques.',
    settings: {
      notice: {
        label: 'Déclaration de protection des données',
        hint: 'Vide\u00a0: le texte de Tandem. Une ligne vide sépare deux paragraphes.',
        kind: 'long',
        default: null,
        max: 20_000,
      },
    },
  },
  secondFactor: {
    title: 'Deuxième étape de connexion',
    lead: 'Pour qui elle est obligatoire. Chacun·e peut aussi l’activer pour soi, dans «\u00a0Mon compte\u00a0».',
    settings: {
      admin: { label: 'Obligatoire pour l’administration', kind: 'flag', default: false },
      appapp_administrator: { label: 'Obligatoire pour les responsables AppApp', kind: 'flag', default: false },
      coach: { label: 'Obligatoire pour les coachs', kind: 'flag', default: false },
      teacher: { label: 'Obligatoire pour les répétiteur·trices', kind: 'flag', default: false },
      external: { label: 'Obligatoire pour les personnes externes', kind: 'flag', default: false },
      graceDays: {
        label: 'Délai pour la mettre en place',
        hint: 'Dès que le réglage vaut pour un rôle, ou dès que le compte existe. Ensuite, rien d’autre ne s’ouvre avant elle.',
        kind: 'number',
        isRequired: true,
        default: 14,
        min: 0,
        max: 90,
        unit: 'jour',
      },
    },
  },
  feature: {
    title: 'Fonctions',
    settings: {
      studentAvs: {
        label: 'Numéro AVS des apprenti·es',
        hint: 'Son usage systématique demande une base légale (LAVS, art. 153c). Sans cette fonction, le numéro n’est ni demandé, ni montré, ni exporté\u00a0; les numéros déjà saisis restent chiffrés et reviennent si elle est réactivée.',
        kind: 'flag',
        default: true,
      },
      localRemotes: {
        label: 'Modules essayés depuis un poste de travail',
        hint: 'Une équipe qui a un jeton de publication ouvre son module, tel qu’il est sur son poste, dans son propre navigateur, pour quelques heures. Les autres ne le voient pas. Tout s’arrête dès que cette fonction est désactivée.',
        kind: 'flag',
        default: false,
        isOptionalForOlderClients: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SettingSections = typeof settingSections;
export type SectionKey = keyof SettingSections;
export const sectionKeys = Object.keys(settingSections) as [SectionKey, ...SectionKey[]];

/** The values of one section. */
export type SettingValues<K extends SectionKey> = {
  -readonly [N in keyof SettingSections[K]['settings']]: SettingSections[K]['settings'][N] extends infer S extends Field
    ? ValueOf<S>
    : never;
};

/** The settings of a section by name, whatever the section. */
export const settingsOf = (section: SectionKey): Readonly<Record<string, Setting>> => settingSections[section].settings;

/** The names of a section's settings that have a date. */
export const datedSettings = (section: SectionKey): string[] =>
  Object.entries(settingsOf(section)).flatMap(([name, { isDated }]) => (isDated ? [name] : []));

/** What a section holds until a person changes it. */
export const defaultsOf = <K extends SectionKey>(section: K): SettingValues<K> =>
  Object.fromEntries(Object.entries(settingsOf(section)).map(([name, row]) => [name, row.default])) as SettingValues<K>;
