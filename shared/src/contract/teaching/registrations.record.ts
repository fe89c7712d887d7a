import type { Fields } from '../../fields/field';
import type { WeekAvailability } from '../people/teachers.fields';
import { weekText } from '../people/teachers.labels';
import { studentSections } from '../people/students.record';

/** Places, motives and branches that one registration, or one form, holds at most. */
export const maxLocations = 3;
export const mostMotives = 3;
export const mostBranches = 6;

/** `45` → «4.5» */
export const averageText = (tenths: number): string => (tenths / 10).toFixed(1);

/** The branch, which is set once it is asked for. */
const asked = {
  branchId: {
    kind: 'one',
    list: 'branch',
    label: 'Branche',
    isRequired: true,
    headers: ['cours', 'matiere', 'branche souhaitee', 'discipline', 'code branche'],
  },
} as const satisfies Fields;

/** What is said of one branch. */
const branch = {
  whyAppappIds: {
    kind: 'several',
    list: 'why-appapp',
    max: mostMotives,
    label: 'Motifs',
    isRequired: true,
    headers: ['motif', 'raison', 'raisons', 'pourquoi'],
  },
  /** In tenths: 45 is 4.5. */
  average: {
    kind: 'own',
    label: 'Note actuelle',
    read: (value) => averageText(value as number),
    headers: ['note', 'moyenne', 'moyenne actuelle', 'note moyenne'],
  },
  goal: { kind: 'text', max: 500, label: 'Objectif', width: 'whole', headers: ['objectifs', 'but'] },
} as const satisfies Fields;

/** What is said once for all branches (teaching 6). */
const wish = {
  /** In the order of the wish. */
  locationCourseIds: {
    kind: 'several',
    list: 'location-course',
    max: maxLocations,
    label: 'Lieux souhaités',
    isRequired: true,
    headers: [
      'lieu souhaite',
      'lieux',
      'lieu',
      'lieu de cours',
      '1er lieu',
      '1er lieu souhaite',
      'lieu 1',
      'premier lieu',
    ],
  },
  availability: {
    kind: 'own',
    label: 'Disponibilités',
    short: 'Dispos',
    isRequired: true,
    read: (value) => weekText(value as WeekAvailability),
    headers: ['dispos', 'disponibilite', 'dispo', 'jours libres', 'moments libres', 'horaires'],
  },
  payerTypeId: {
    kind: 'one',
    list: 'payer-type',
    label: 'Payeur',
    isRequired: true,
    headers: ['type de payeur', 'facturation', 'facture a', 'qui paie'],
  },
  /** One of the contacts in the apprentice's file. */
  payerContactId: { kind: 'own', label: 'Contact du payeur' },
  sourceStudentId: studentSections.background.sourceStudentId,
  /** Null: the one that the addresses say, or «Hors périmètre» (people 9). */
  regionId: {
    kind: 'one',
    list: 'region',
    label: 'Région',
    none: 'Hors périmètre',
    headers: ['association', 'region financeuse', 'association financeuse'],
  },
  /** Why it is another one than the addresses say. */
  regionReason: {
    kind: 'text',
    max: 300,
    label: 'Motif de la région',
    width: 'whole',
    headers: ['raison de la region'],
  },
  /** 1: before others. */
  priority: {
    kind: 'own',
    label: 'Prioritaire',
    short: 'Priorité',
    read: (value) => (value === 1 ? 'oui' : 'non'),
    headers: ['priorite', 'prio', 'urgent'],
  },
  comment: {
    kind: 'long',
    max: 2000,
    label: 'Remarque',
    headers: ['remarques', 'commentaire', 'commentaires', 'note libre'],
  },
} as const satisfies Fields;

/** A registration: its branch, what is said of it, and what is said once for several, in the order of the form. */
export const registrationTables = { asked, branch, wish } as const;
