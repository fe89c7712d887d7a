import type { Audience } from '../../access/access';
import type { ListKey } from '../settings/lists.settings';

interface KindOf {
  /** «Inscription AppApp»: what is asked for. */
  label: string;
  /** The first letters of its reference. */
  prefix: string;
  /** Who of the house reads and treats it; a request for coaching does not exist for anybody outside of its team (coaching 1). */
  treatedBy: readonly Audience[];
  /** The public page with its form; confirmation and follow-up links lead there too. */
  page: string;
  /** Where the house treats it: `?submissions=open` opens the list, `?submission=5` one of them. */
  treatedAt: string;
  /** What its form chooses from. */
  lists: readonly ListKey[];
}

const training = ['profession', 'learning-year', 'learning-school'] as const;
/** What a postcode fills in. */
const address = ['political-localities'] as const;

/** What people without an account send (desk 17). */
export const submissionKinds = {
  aa_student: {
    label: 'Inscription AppApp',
    prefix: 'AA',
    treatedBy: ['admin', 'appapp_administrator'],
    page: '/external/aa-apprentice',
    treatedAt: '/internal/appapp',
    lists: [
      ...training,
      ...address,
      'nationality',
      'languages',
      'branch',
      'why-appapp',
      'location-course',
      'payer-type',
      'source-student',
    ],
  },
  aa_teacher: {
    label: 'Candidature de répétiteur·trice',
    prefix: 'RE',
    treatedBy: ['admin', 'appapp_administrator'],
    page: '/external/aa-repetiteur',
    treatedAt: '/internal/teachers',
    lists: [
      ...address,
      'nationality',
      'residence-permits',
      'teacher-school',
      'teacher-sources',
      'branch',
      'location-course',
    ],
  },
  ca_student: {
    label: 'Demande CoachApp',
    prefix: 'CA',
    treatedBy: ['admin', 'coach'],
    page: '/external/ca-apprentice',
    treatedAt: '/internal/coachapp',
    lists: [
      ...training,
      ...address,
      'coachapp-registration-person-function',
      'coachapp-accompanying-area',
      'other-organizations',
    ],
  },
} as const satisfies Readonly<Record<string, KindOf>>;

export type SubmissionKind = keyof typeof submissionKinds;
export const submissionKindKeys = Object.keys(submissionKinds) as [SubmissionKind, ...SubmissionKind[]];
export const submissionKindOf = (kind: SubmissionKind): KindOf => submissionKinds[kind];

/** The person who treats none of a kind learns nothing of it. */
export const kindsTreatedBy = (audience: Audience): SubmissionKind[] =>
  submissionKindKeys.filter((kind) => submissionKindOf(kind).treatedBy.includes(audience));

/** Where one stands (desk 17, 18). */
export const submissionStates = {
  /** Nobody has pressed the link of the mail yet. */
  unconfirmed: 'Non confirmée',
  /** Confirmed, and a person on file is probably the same person. */
  confirmed: 'À rapprocher',
  processed: 'Traitée',
  refused: 'Non retenue',
  /** By the person who sent it. */
  withdrawn: 'Retirée',
  spam: 'Indésirable',
} as const;
export type SubmissionState = keyof typeof submissionStates;

/** What a submission needs before it can still be treated. */
export const openStates = ['unconfirmed', 'confirmed'] as const satisfies readonly SubmissionState[];

/** Seconds that a form takes at least, and that one may be open (desk 16). */
export const formAge = { least: 3, most: 24 * 3600 } as const;
/** Hours for which the link of the mail confirms, and after which it is called to mind. */
export const confirmation = { hours: 72, remindedAfter: 24 } as const;
